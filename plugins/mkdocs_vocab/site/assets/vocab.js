// Selects decisions of a register by level and dimension. Without this script the whole register is there, open decisions first.
(() => {
  const FEW = 4;
  let number = 0;

  const select = (title, values) => {
    const label = document.createElement("label");
    const box = document.createElement("select");
    const all = new Option("all", "");
    box.id = `vocab-filter-${(number += 1)}`;
    label.htmlFor = box.id;
    label.textContent = title;
    box.append(all, ...values.map((value) => new Option(value, value)));
    const pair = document.createElement("span");
    pair.append(label, box);
    return [pair, box];
  };

  const dimensionsOf = (item) => item.dataset.vocabDimensions.split("|").filter(Boolean);
  const unique = (values) => [...new Set(values)];

  const enhance = (register) => {
    const items = [...register.children];
    if (register.dataset.vocabFiltered || items.length < FEW) return;
    register.dataset.vocabFiltered = "true";
    const levels = unique(items.map((item) => item.dataset.vocabLevel));
    const dimensions = unique(items.flatMap(dimensionsOf));
    const form = document.createElement("form");
    const count = document.createElement("output");
    const [levelPair, level] = select("Level", levels);
    const [dimensionPair, dimension] = select("Dimension", dimensions);
    form.className = "vocab-filter";
    form.setAttribute("aria-label", "Select decisions");
    form.append(levelPair);
    if (dimensions.length > 1) form.append(dimensionPair);
    form.append(count);
    form.addEventListener("submit", (event) => event.preventDefault());
    const show = () => {
      for (const item of items) {
        const fits = !dimension.value || dimensionsOf(item).includes(dimension.value);
        item.hidden = !(fits && (!level.value || item.dataset.vocabLevel === level.value));
      }
      const shown = items.filter((item) => !item.hidden).length;
      count.textContent = `${shown} of ${items.length} decisions`;
    };
    // A link to a decision shows it, whatever is selected.
    const reveal = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const item = target && items.find((candidate) => candidate.contains(target));
      if (!item || !item.hidden) return;
      level.value = "";
      dimension.value = "";
      show();
      item.scrollIntoView();
    };
    level.addEventListener("change", show);
    dimension.addEventListener("change", show);
    window.addEventListener("hashchange", reveal);
    register.before(form);
    show();
  };

  const run = () => document.querySelectorAll("ul.vocab-register").forEach(enhance);
  // Themes that load pages without a reload tell so.
  if (window.document$ && window.document$.subscribe) window.document$.subscribe(run);
  else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", run);
  else run();
})();
