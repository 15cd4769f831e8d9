// What the theme's own scripts add lacks names and keyboard access: the boxes around wide tables, and the bars of copy buttons.
const mend = () => {
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap:not([tabindex])")) box.tabIndex = 0;
  for (const bar of document.querySelectorAll("nav.md-code__nav:not([role])")) bar.setAttribute("role", "presentation");
};
new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
mend();
