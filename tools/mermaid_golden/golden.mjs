// Writes `golden.json` beside the diagrams of each folder that is named: what the language's own parser reads in each file,
// as {"file": {"kind", "nodes": {id: shown text}, "edges": [[source, target, text]]}} or {"file": {"error": first line}}.
//
//     npm install --no-package-lock && node golden.mjs ../../tests/cases/diagrams/state ../../tests/cases/diagrams/flow
//
// Mermaid (.mmd) is read by mermaid with jsdom, D2 (.d2) by the compiler of @terrastruct/d2.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { JSDOM } from "jsdom";

// The compiler of D2 takes a process with a window for a browser, so it is started first.
const d2 = process.argv.slice(2).some((folder) => readdirSync(folder).some((name) => name.endsWith(".d2")))
  ? new (await import("@terrastruct/d2")).D2()
  : null;
if (d2) await d2.compile("a");

const { window } = new JSDOM("<!doctype html><body></body>");
for (const name of ["window", "document", "Element", "HTMLElement", "SVGElement", "Node", "DOMParser", "NodeFilter", "DocumentFragment", "HTMLTemplateElement", "NamedNodeMap"]) {
  globalThis[name] = name === "window" ? window : window[name];
}
const mermaid = (await import("mermaid")).default;
mermaid.initialize({ startOnLoad: false, securityLevel: "loose", maxEdges: 5000 });

// Entities, as mermaid hands them from its parser to the renderer.
const decoded = (text) =>
  (text ?? "").replace(/ﬂ°°(\d+)¶ß/g, (_, n) => String.fromCodePoint(Number(n))).replace(/ﬂ°(\w+)¶ß/g, (_, n) => {
    const box = window.document.createElement("textarea");
    box.innerHTML = `&${n};`;
    return box.value;
  });

function states(db) {
  const nodes = {};
  const edges = [];
  // Ids of start and end marks are made from the state around them.
  const name = (state) => (state.start === undefined ? state.id.trim() : "[*]");
  const see = (state) => {
    if (state.start === undefined && !(name(state) in nodes)) nodes[name(state)] = [];
    return state;
  };
  const walk = (statements) => {
    for (const item of statements ?? []) {
      if (item.stmt === "relation") {
        see(item.state1);
        see(item.state2);
        if (item.state2.description) nodes[name(item.state2)].push(item.state2.description);
        edges.push([name(item.state1), name(item.state2), decoded(item.description)]);
      } else if (item.stmt === "state") {
        if (item.type === "divider") {
          walk(item.doc);
          continue;
        }
        see(item);
        for (const text of [item.description].flat()) if (text && item.start === undefined) nodes[name(item)].push(text);
        walk(item.doc);
      }
    }
  };
  walk(db.rootDoc ?? db.getRootDoc());
  const shown = Object.entries(nodes).map(([id, texts]) => [id, decoded(texts.length ? texts[0].replace(/^:/, "").trim() : id)]);
  return { kind: "state diagram", nodes: Object.fromEntries(shown), edges };
}

function flow(db) {
  const groups = Object.fromEntries(db.getSubGraphs().map((group) => [group.id, decoded(group.title)]));
  const nodes = [...db.getVertices().values()].filter((v) => !(v.id in groups)).map((v) => [v.id, decoded(v.text)]);
  const edges = db.getEdges().map((edge) => [edge.start, edge.end, decoded(edge.text)]);
  return { kind: "flowchart", nodes: Object.fromEntries(nodes), groups, edges };
}

async function readMermaid(text) {
  const diagram = await mermaid.mermaidAPI.getDiagramFromText(text);
  if (diagram.type === "stateDiagram") return states(diagram.db);
  return diagram.type.startsWith("flowchart") ? flow(diagram.db) : { kind: diagram.type };
}

async function readD2(text) {
  const { diagram } = await d2.compile(text);
  const nodes = Object.fromEntries(diagram.shapes.map((shape) => [shape.id, shape.label]));
  // `a <- b` leads from b to a.
  const back = (c) => c.srcArrow !== "none" && c.dstArrow === "none";
  return { kind: "D2", nodes, edges: diagram.connections.map((c) => (back(c) ? [c.dst, c.src, c.label] : [c.src, c.dst, c.label])) };
}

for (const folder of process.argv.slice(2)) {
  const golden = {};
  for (const file of readdirSync(folder).filter((name) => /\.(mmd|d2)$/.test(name)).sort()) {
    const text = readFileSync(join(folder, file), "utf8");
    try {
      golden[file] = await (file.endsWith(".d2") ? readD2(text) : readMermaid(text));
    } catch (error) {
      golden[file] = { error: String(error.message ?? error).split("\n")[0].slice(0, 120) };
    }
  }
  const lines = Object.entries(golden).map(([file, read]) => `${JSON.stringify(file)}: ${JSON.stringify(read)}`);
  writeFileSync(join(folder, "golden.json"), `{\n${lines.join(",\n")}\n}\n`);
  const broken = Object.values(golden).filter((read) => read.error).length;
  console.log(`${basename(folder)}: ${lines.length} diagrams, ${broken} of them broken`);
}
process.exit(0);
