"use strict";
// What the report and the workbench share. Texts become text nodes: no name is ever read as markup.

const SVG = "http://www.w3.org/2000/svg";

const byID = (id) => document.getElementById(id);

/** An element with attributes and children. A function is a listener, false leaves an attribute out. */
function element(name, attributes = {}, ...children) {
  return completed(document.createElement(name), attributes, children);
}

/** An element of SVG, likewise. */
function svgElement(name, attributes = {}, ...children) {
  return completed(document.createElementNS(SVG, name), attributes, children);
}

function completed(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(key, value);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(key, value);
  }
  const isNode = (child) => child !== null && child !== undefined && child !== false;
  node.append(...children.flat(Infinity).filter(isNode));
  return node;
}

/** "To the case" leaves the address as it is, which names the case. */
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  byID("case").focus();
});

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
  const hasNumbers = (place) => place > 0 && rows.length > 0 && isNumber(rows[0][place]);
  const head = (title, place) => element("th", { scope: "col", class: hasNumbers(place) && "number" }, title);
  return element("div", { class: "scrolling", tabindex: "0", role: "region", "aria-label": caption },
    element("table", {}, element("caption", {}, caption), element("thead", {}, element("tr", {}, titles.map(head))),
      element("tbody", {}, rows.map((row) => element("tr", {}, row.map(cell))))));
}

/** What a link of the list shows of its item. */
function linkParts({ name, chips, notes }) {
  return [element("strong", {}, name), ...chips.filter(Boolean),
    element("small", {}, notes.filter(Boolean).join(" · "))];
}

/**
 * Fills the list with a link for each case. The search field filters it, and the arrow keys go from case to case.
 *
 * An item has `href`, `name`, `chips`, `notes` and the `words` by which it is found. `isWanted` tells of an item by its
 * place whether the page's own filters let it through; `filter` is to be called when they change.
 */
function caseList(items, isWanted = () => true) {
  const links = items.map((item) => element("a", { href: item.href }, linkParts(item)));
  const texts = items.map(({ words }) => words.join(" ").toLowerCase());
  const filter = () => {
    const typed = byID("search").value.toLowerCase();
    let count = 0;
    links.forEach((link, place) => {
      const isShown = texts[place].includes(typed) && isWanted(place);
      link.parentNode.hidden = !isShown;
      count += isShown;
    });
    byID("found").textContent = count.toLocaleString("en") + " of " + counted(items.length, "case");
  };
  byID("list").replaceChildren(...links.map((link) => element("li", {}, link)));
  byID("list").addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const visible = links.filter((link) => !link.parentNode.hidden);
    const next = visible[visible.indexOf(document.activeElement) + step];
    if (next) { event.preventDefault(); next.focus(); }
  });
  byID("search").addEventListener("input", filter);
  filter();
  return { links, filter };
}

let drawings = 0;

/** The drawing of an SVG text, as a figure. Its names are unique in the page. */
function drawing(svg, caption, kind = "") {
  const root = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
  drawings += 1;
  for (const named of root.querySelectorAll("[id]")) named.id += "-" + drawings;
  root.setAttribute("aria-labelledby", "title-" + drawings + " desc-" + drawings);
  return element("figure", { class: "picture " + kind, tabindex: "0", role: "group", "aria-label": caption },
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

/** The conflicts of an explanation, each with its fixes. */
function conflictCards(explanation) {
  return explanation.findings.map((finding) => element("div", { class: "card" },
    finding.likelyFix && element("p", {}, element("strong", {}, "Likely fix: "), finding.likelyFix),
    element("p", {}, finding.cause),
    table("What contradicts", ["constraint", "equation", "made by"],
      finding.conflict.map((member) => [member.constraint, element("code", {}, member.equation), member.madeBy])),
    finding.cures.length > 0 && element("details", {},
      element("summary", {}, counted(finding.cures.length, "fix", "fixes")),
      table("Fixes, each laid out", ["fix", "change", "what moves"], finding.cures.map((fix) => [
        String(fix.number), element("code", {}, fix.set.join(" ")),
        fix.moves.slice(0, 6).map((move) =>
          move.view + "." + move.member + " " + (move.before === null ? "any" : shown(move.before)) + " → "
          + (move.after === null ? "any" : shown(move.after))).join(", ")
          + (fix.moves.length > 6 ? " and " + (fix.moves.length - 6) + " more" : "") || "nothing",
      ])))));
}

/** What a layout leaves open. */
function ambiguityCard(ambiguity) {
  return element("div", { class: "card open" },
    ambiguity.ties.map((tie) => element("p", {}, tie)),
    table("Numbers that are not determined", ["view", "attribute", "is", "least", "greatest"],
      ambiguity.undetermined.map((free) =>
        [free.view, free.attribute, free.value, free.least ?? "any", free.greatest ?? "any"])),
    ambiguity.remedies.length > 0 && element("details", {}, element("summary", {}, "What would determine them"),
      element("ul", { class: "plain" }, ambiguity.remedies.map((edits) =>
        element("li", {}, edits.map((edit, place) => [place > 0 ? " or " : null, element("code", {}, edit)])))),
      ambiguity.leftOpen > 0 && element("p", {}, "These leave " + counted(ambiguity.leftOpen, "number") + " open.")));
}
