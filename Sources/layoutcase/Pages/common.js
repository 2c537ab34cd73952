"use strict";
// What the report and the workbench share. Texts become text nodes: no name is ever read as markup.

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes and children. A function is a listener, false leaves an attribute out. */
function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** The same of a picture. */
function shape(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(key, value);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(key, value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** A number with up to four decimals. */
function shown(number) {
  return number === null || number === undefined ? "" : String(Math.round(number * 1e4) / 1e4);
}

function counted(count, noun, plural = noun + "s") {
  return count.toLocaleString("en") + " " + (count === 1 ? noun : plural);
}

function chip(text, kind = "") {
  return element("span", { class: "chip " + kind }, text);
}

/** A table. A row is an array of cells: texts, numbers, or nodes. The first is the row's head. */
function table(caption, titles, rows) {
  const isCell = (value) => value instanceof Node && value.nodeName === "TD";
  const isNumber = (value) => (isCell(value) ? value.classList.contains("number") : typeof value === "number");
  const cell = (value, place) => {
    if (isCell(value)) return value;
    if (place === 0) return element("th", { scope: "row" }, value ?? "");
    return isNumber(value)
      ? element("td", { class: "number" }, shown(value)) : element("td", { class: "text" }, value ?? "");
  };
  const head = (title, place) =>
    element("th", { scope: "col", class: place > 0 && rows.length > 0 && isNumber(rows[0][place]) && "number" }, title);
  return element("div", { class: "scrolling", tabindex: "0", role: "region", "aria-label": caption },
    element("table", {}, element("caption", {}, caption), element("thead", {}, element("tr", {}, titles.map(head))),
      element("tbody", {}, rows.map((row) => element("tr", {}, row.map(cell))))));
}

/** The drawing of an SVG text, as a figure. Its names are unique in the page. */
let drawings = 0;
function drawing(svg, caption) {
  const root = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
  drawings += 1;
  for (const named of root.querySelectorAll("[id]")) named.id += "-" + drawings;
  root.setAttribute("aria-labelledby", "title-" + drawings + " desc-" + drawings);
  return element("figure", { class: "picture", tabindex: "0", role: "group", "aria-label": caption },
    element("figcaption", {}, caption), root);
}

/** A button that goes from the system's theme to the other one and back. */
function themeButton() {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);
  const button = element("button", { type: "button", id: "theme", click: () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    name();
  } });
  const name = () => { button.textContent = isDark() ? "Light" : "Dark"; };
  system.addEventListener("change", name);
  name();
  return button;
}

/** The members of an object as assignments: "c7.priority=999". */
function assignments(value, key = "") {
  if (value === null || typeof value !== "object") return [key + "=" + JSON.stringify(value)];
  return Object.entries(value).flatMap(([name, member]) => assignments(member, key ? key + "." + name : name));
}

/** What a change of a document does, in the words of `set`. */
function changeWords(change) {
  const { view, constraint, environment, ...members } = change;
  return assignments(environment ?? members, view ?? constraint ?? "").join(" ");
}

/** The conflicts of an explanation, each with its cures. */
function conflictCards(explanation) {
  return explanation.findings.map((finding) => element("div", { class: "card" },
    finding.likelyFix && element("p", {}, element("strong", {}, "Likely fix: "), finding.likelyFix),
    element("p", {}, finding.cause),
    table("What contradicts", ["constraint", "equation", "made by"],
      finding.conflict.map((member) => [member.constraint, element("code", {}, member.equation), member.madeBy])),
    finding.cures.length > 0 && element("details", {}, element("summary", {}, counted(finding.cures.length, "cure")),
      table("Cures, each laid out", ["cure", "change", "what moves"], finding.cures.map((cure) => [
        String(cure.number), element("code", {}, cure.changes.map(changeWords).join(", ")),
        cure.moves.slice(0, 6).map((move) =>
          move.view + "." + move.member + " " + (move.before === null ? "any" : shown(move.before)) + " → "
          + (move.after === null ? "any" : shown(move.after))).join(", ")
          + (cure.moves.length > 6 ? " and " + (cure.moves.length - 6) + " more" : "") || "nothing",
      ])))));
}

/** What a layout leaves open. */
function ambiguityCard(ambiguity) {
  return element("div", { class: "card open" },
    ambiguity.ties.map((tie) => element("p", {}, tie)),
    table("Numbers that are not determined", ["view", "attribute", "is", "least", "greatest"],
      ambiguity.undetermined.map((free) => [free.view, free.attribute, free.value, free.least ?? "any", free.greatest ?? "any"])),
    ambiguity.remedies.length > 0 && element("details", {}, element("summary", {}, "What would determine them"),
      element("ul", { class: "plain" }, ambiguity.remedies.map((edits) =>
        element("li", {}, edits.map((edit, place) => [place > 0 ? " or " : null, element("code", {}, edit)]))))));
}

const CHART = { width: 720, narrow: 520, height: 260, left: 56, right: 150, top: 14, bottom: 34, line: 18 };
const LINES = ["var(--ambiguous)", "var(--conflict)", "var(--intrinsic)", "var(--moved)", "var(--quiet)"];
const DASHES = ["none", "7 3", "2 3", "9 3 2 3", "4 4"];

/** Round numbers from about the least to about the greatest. */
function ticks(least, greatest) {
  const rough = (greatest - least || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough);
  const found = [];
  for (let tick = Math.ceil(least / step) * step; tick <= greatest + step * 1e-6; tick += step) found.push(tick);
  return found;
}

/** Heights over widths: a line for each view, and its numbers as a table. */
function heightChart(widths, lines) {
  const name = "Heights of " + lines.map((line) => line.view).join(", ") + " over the width";
  const paper = element("div", {});
  let drawn = 0;
  const draw = (width) => {
    if (width === drawn) return;
    drawn = width;
    paper.replaceChildren(chartOf(widths, lines, name, width));
  };
  draw(CHART.width);
  // Letters are as large on a narrow screen: the chart is drawn again for the room that it has.
  new ResizeObserver(() => draw(Math.min(CHART.width, paper.clientWidth) || CHART.width)).observe(paper);
  return element("div", {}, paper, element("details", {}, element("summary", {}, "The numbers"),
    table(name, ["width", ...lines.map((line) => line.view)],
      widths.map((value, index) => [shown(value), ...lines.map((line) => line.heights[index])]))));
}

/** A chart as wide as it is shown. The names of lines stand behind their ends, or below where there is no room. */
function chartOf(widths, lines, name, width) {
  const isNarrow = width < CHART.narrow;
  const { left, top } = CHART;
  const right = isNarrow ? 20 : CHART.right;
  const bottom = CHART.bottom + (isNarrow ? lines.length * CHART.line : 0);
  const height = CHART.height + bottom - CHART.bottom;
  const all = lines.flatMap((line) => line.heights);
  const [least, greatest] = [Math.min(0, ...all), Math.max(...all) * 1.05 || 1];
  const x = (value) => left + (value - widths[0]) / (widths[widths.length - 1] - widths[0]) * (width - left - right);
  const y = (value) => height - bottom - (value - least) / (greatest - least) * (height - top - bottom);
  const chart = shape("svg", { class: "chart", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": name },
    ticks(least, greatest).map((tick) => [
      shape("line", { class: "grid", x1: left, x2: width - right, y1: y(tick), y2: y(tick) }),
      shape("text", { x: left - 8, y: y(tick) + 4, "text-anchor": "end" }, shown(tick)),
    ]),
    ticks(widths[0], widths[widths.length - 1]).map((tick) =>
      shape("text", { x: x(tick), y: height - bottom + 18, "text-anchor": "middle" }, shown(tick))),
    shape("path", { class: "axis", d: `M${left} ${top}V${height - bottom}H${width - right}` }));
  const stroked = (path, place) => {
    path.setAttribute("stroke-dasharray", DASHES[place % 5]);
    path.style.stroke = LINES[place % 5];
    return path;
  };
  const labels = isNarrow
    ? lines.map((line, place) => ({ line, place, y: height - bottom + CHART.bottom + (place + 0.5) * CHART.line }))
    : labelsBehind(lines, y, height);
  for (const { line, place, y: at } of labels) {
    const points = line.heights.map((value, index) => `${x(widths[index]).toFixed(1)} ${y(value).toFixed(1)}`);
    const label = shape("text", { x: isNarrow ? left + 40 : width - right + 8, y: at + 4 },
      clipped(line.view, isNarrow ? 40 : 19));
    label.style.fill = LINES[place % 5];
    chart.append(stroked(shape("path", { class: "line", d: "M" + points.join("L") }), place), label);
    if (isNarrow) chart.append(stroked(shape("path", { class: "line", d: `M${left} ${at}h32` }), place));
  }
  return chart;
}

const clipped = (name, count) => (name.length > count ? name.slice(0, count - 1) + "…" : name);

/** Where names stand behind the ends of their lines, a line's height apart. */
function labelsBehind(lines, y, height) {
  const ends = lines.map((line, place) => ({ line, place, y: y(line.heights[line.heights.length - 1]) }))
    .sort((a, b) => a.y - b.y);
  ends.forEach((end, rank) => { if (rank > 0) end.y = Math.max(end.y, ends[rank - 1].y + 15); });
  const overhang = Math.max(0, ends[ends.length - 1].y - (height - 6));
  return ends.map((end) => ({ ...end, y: end.y - overhang }));
}
