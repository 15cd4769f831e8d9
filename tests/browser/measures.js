// What tests ask of a page that is open in the browser. Every function returns plain data; lists are empty where all is well.
globalThis.measures = (() => {
  const content = () => document.querySelector(".md-content") ?? document.body;

  // Two frames: what the page has done by now is on the screen then.
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

  // Furniture that the theme and scripts add to the text: no words of the page.
  const FURNITURE = ".vocab-filter, button, nav, script, style, template, .headerlink, [data-md-component=outdated]";

  const name = (element) => {
    const classes = [...element.classList].map((word) => `.${word}`).join("");
    const text = element.textContent.replace(/\s+/g, " ").trim().slice(0, 50);
    return `${element.localName}${element.id ? `#${element.id}` : ""}${classes} “${text}”`;
  };

  const visible = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };

  const around = function* (element) {
    for (let outer = element.parentElement; outer; outer = outer.parentElement) yield outer;
  };

  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX) && element !== document.body;

  // What is one pixel wide is hidden from the eye on purpose, for screen readers. The root element cuts nothing off: it is the screen.
  const cuts = (element) =>
    /hidden|clip/.test(getComputedStyle(element).overflowX) &&
    element.clientWidth > 1 &&
    element.scrollWidth > element.clientWidth + 1 &&
    element !== document.body &&
    element !== document.documentElement;

  // Elements of the text that reach beyond the screen, or that something around them cuts off, where nothing scrolls.
  const wide = () => {
    const found = [];
    const width = document.documentElement.clientWidth;
    const whole = document.scrollingElement.scrollWidth;
    if (whole > width) found.push(`the page is ${whole} pixels wide`);
    const beyond = new Set();
    for (const element of content().querySelectorAll("*")) {
      const box = element.getBoundingClientRect();
      const outside = box.right > width + 1 || box.left < -1;
      if (outside && visible(element) && ![...around(element)].some(scrolls)) {
        beyond.add(element);
        if (!beyond.has(element.parentElement)) found.push(`${name(element)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`);
      }
      if (cuts(element) && visible(element)) found.push(`${name(element)} is cut off`);
    }
    for (const element of [content(), ...around(content())]) if (cuts(element)) found.push(`${name(element)} cuts off the text`);
    return found;
  };

  // What scrolls on a screen, and ends at the edge on paper.
  const clipped = () =>
    [...content().querySelectorAll("*")]
      .filter((element) => scrolls(element) && element.scrollWidth > element.clientWidth + 1 && visible(element))
      .map((element) => `${name(element)} is cut off, for nobody can scroll on paper`);

  const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex='-1'])";

  // What scrolls sideways, but not by keyboard.
  const unreachable = () =>
    [...content().querySelectorAll("*")]
      .filter((element) => scrolls(element) && element.scrollWidth > element.clientWidth + 1 && visible(element))
      .filter((element) => !element.matches(FOCUSABLE) && (element.querySelector("table") || !element.querySelector(FOCUSABLE)))
      .map(name);

  // The words of the text that can be seen, in order.
  const words = () => {
    const walker = document.createTreeWalker(content(), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent.closest(FURNITURE) && visible(parent)) found.push(walker.currentNode.data);
    }
    return found.join(" ").split(/\s+/).filter(Boolean);
  };

  const invisible = (selector) => [...content().querySelectorAll(selector)].filter((element) => !visible(element)).map(name);

  // What has the focus: whether it can be seen, and whether it leads from before the text into it.
  const focus = async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
    const element = document.activeElement;
    const box = element.getBoundingClientRect();
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const target = element.hash ? document.getElementById(decodeURIComponent(element.hash.slice(1))) : null;
    return {
      name: name(element),
      seen: element !== document.body && inside && visible(element),
      leads: target !== null && !content().contains(element) && (content().contains(target) || target.contains(content())),
    };
  };

  const text = (element) => element.innerText.replace(/\s+/g, " ").trim();

  // The tables of labels as a reader sees them.
  const tables = () =>
    [...content().querySelectorAll("[data-vocab=table] table")].map((table) => ({
      headers: [...table.querySelectorAll("thead th")].map(text),
      rows: [...table.querySelectorAll("tbody tr")].map((row) => ({
        defines: row.dataset.vocabDef ?? null,
        leads: row.querySelector("th a")?.hash ?? null,
        cells: [...row.cells].map(text),
      })),
    }));

  const badges = () =>
    [...content().querySelectorAll(".vocab-badge:not(.vocab-legend *)")].map((badge) => ({
      decision: badge.dataset.vocabRef ?? null,
      words: text(badge),
      title: badge.title,
      shape: [...badge.classList].find((word) => word.startsWith("vocab-badge--")) ?? null,
      leads: badge.hash ?? null,
    }));

  // Everything that axe finds, one line for each element.
  const axe = async (options) => {
    const result = await globalThis.axe.run(document, { ...options, selectors: false, iframes: false, preload: false, resultTypes: ["violations"] });
    return result.violations.flatMap((rule) =>
      rule.nodes.map((node) => `${rule.id}: ${node.html.replace(/\s+/g, " ").slice(0, 160)} (${node.failureSummary.split("\n")[1].trim()})`),
    );
  };

  return { drawn, wide, clipped, unreachable, words, invisible, focus, tables, badges, axe };
})();
