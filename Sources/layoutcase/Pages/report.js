// The report: an overview of cases, and one case at a time.

const report = JSON.parse(byID("data").textContent);
const cases = report.cases;
cases.forEach((item) => {
  const layouts = item.passes.map((pass) => pass.layout);
  item.facts = {
    conflict: layouts.some((layout) => layout.status === "conflict"),
    ambiguous: layouts.some((layout) => layout.ambiguous),
    differs: item.differences.length > 0,
    warns: item.passes.some((pass) => pass.warnings.length > 0),
    passes: item.passes.length > 1,
  };
});

const chipsOf = (item) => [
  item.facts.conflict && chip("conflict", "conflict"), item.facts.ambiguous && chip("ambiguous", "ambiguous"),
  item.facts.differs && chip("differs", "differs"),
  item.expected > 0 && !item.facts.differs && chip("as expected", "met"),
];

const filters = ["status", "tag"].map(byID);
const { links, filter } = caseList(cases.map((item, place) => ({
  href: "#" + place, name: item.name, chips: chipsOf(item),
  notes: [item.title, counted(item.passes.length, "pass", "passes")],
  words: [item.name, item.title, item.source, ...item.tags],
})), (place) => {
  const [status, tag] = filters.map((control) => control.value);
  return (!status || cases[place].facts[status]) && (!tag || cases[place].tags.includes(tag));
});
for (const control of filters) control.addEventListener("input", filter);
byID("summary").textContent = [counted(cases.length, "case"),
  counted(cases.filter((item) => item.facts.conflict).length, "with a conflict", "with conflicts"),
  counted(cases.filter((item) => item.facts.ambiguous).length, "ambiguous", "ambiguous"),
  counted(cases.filter((item) => item.facts.differs).length, "with differences", "with differences")].join(", ");
document.querySelector("header").append(themeButton());
for (const tag of [...new Set(cases.flatMap((item) => item.tags))].sort()) {
  byID("tag").append(element("option", { value: tag }, tag));
}

/** A picture as SVG. The pictures of a page have most of their lines in common, and name them by their places. */
const svgOf = (picture) => picture.map((line) => report.lines[line]).join("\n");

/** A number of a frame, with what it was before where it has moved. */
function frameCell(number, was) {
  const moved = was !== undefined && Math.abs(was - number) > 1e-4;
  return moved
    ? element("td", { class: "number changed" }, shown(was) + " → " + shown(number))
    : element("td", { class: "number" }, shown(number));
}

function framesTable(item, pass, before) {
  const members = ["x", "y", "width", "height"];
  const old = new Map((before?.layout.frames ?? []).map((frame) => [frame.view, frame]));
  const warningsOf = (view) => pass.warnings.filter((warning) => warning.view === view)
    .map((warning) => chip(warning.sibling ? "overlaps " + warning.sibling : warning.warning));
  const rows = pass.layout.frames.map((frame) => [
    frame.view, ...members.map((member) => frameCell(frame[member], old.get(frame.view)?.[member])),
    [frame.ambiguous && chip("ambiguous", "ambiguous"), warningsOf(frame.view)],
  ]);
  return table("Points, relative to the parent" + (before ? "; and what moved since pass " + before.layout.pass : ""),
    ["view", ...members, "notes"], rows);
}

function textsTable(texts) {
  const inOneLine = (size) => size.replaceAll(" ", "\u00a0");
  return table("Texts, measured in points",
    ["view", "text", "font", "lines", "in one line", "as wide as its view", "frame", "by"],
    texts.map((text) =>
      [text.view, text.text, text.font, text.lines, ...[text.natural, text.atFrame, text.frame].map(inOneLine),
        text.source]));
}

function passPart(item, number) {
  const pass = item.passes[number];
  const before = showsBefore && number > 0 ? item.passes[number - 1] : null;
  const layout = pass.layout;
  const outcome = [layout.status, layout.ambiguous && "ambiguous",
    layout.relaid ? "laid out anew" : "kept from the pass before"];
  const pictures = [before, pass].filter((one) => one && one.picture)
    .map((one) => drawing(svgOf(one.picture), "Pass " + one.layout.pass + (one === before ? ", before" : "")));
  return [
    element("p", { id: "outcome", role: "status" }, "Pass " + number + " of " + (item.passes.length - 1) + ": "
      + outcome.filter(Boolean).join(", ") + (pass.note ? " · " + pass.note : "")),
    pass.changes.length > 0 && element("p", {}, element("code", {}, pass.changes.join("  "))),
    element("div", { class: "pictures" }, pictures),
    pass.picture ? null : element("p", { class: "quiet" }, "Too many views for a picture."),
    element("h3", {}, "Frames"), framesTable(item, pass, number > 0 ? item.passes[number - 1] : null),
    pass.violations.length > 0 && [element("h3", {}, "Not met"),
      table("Sums of what priorities could not meet", ["priority", "by"],
        pass.violations.map((one) => [shown(one.priority), one.amount]))],
    pass.explanation && [element("h3", {}, "Conflicts"), conflictCards(pass.explanation)],
    pass.ambiguity && [element("h3", {}, "Not determined"), ambiguityCard(pass.ambiguity)],
    pass.texts.length > 0 && [element("h3", {}, "Texts"), textsTable(pass.texts)],
  ];
}

/** Heights over widths: a line for each view, and its numbers as a table. */
function heightPart({ widths, lines, chart, narrowChart }) {
  if (lines.length === 0) {
    const [least, greatest] = [widths[0], widths[widths.length - 1]].map(shown);
    return [element("p", { class: "quiet" }, `No height depends on the width, from ${least} to ${greatest} points.`)];
  }
  const caption = "After the last pass, as solve lays it out, of the views whose heights vary most";
  const numbers = table(caption, ["width", ...lines.map((line) => line.view)],
    widths.map((width, index) => [shown(width), ...lines.map((line) => line.heights[index])]));
  return [drawing(svgOf(isNarrow.matches ? narrowChart : chart), caption, "chart"),
    element("details", {}, element("summary", {}, "The numbers"), numbers)];
}

const isNarrow = matchMedia("(max-width: 800px)");
isNarrow.addEventListener("change", () => {
  const chosen = cases[shownPlace()];
  if (chosen) byID("heights").replaceChildren(...heightPart(chosen.heights));
});

let showsBefore = false;

function casePart(item) {
  const last = item.passes.length - 1;
  const body = element("div", {});
  const slider = element("input", { type: "range", id: "pass", min: 0, max: last, step: 1, "aria-label": "Pass" });
  slider.value = last;
  const show = () => {
    const number = Number(slider.value);
    slider.setAttribute("aria-valuetext", "pass " + number + " of " + last);
    earlier.disabled = number === 0;
    later.disabled = number === last;
    beforeBox.disabled = number === 0;
    body.replaceChildren(...passPart(item, number).flat(Infinity).filter(Boolean));
  };
  const go = (step) => { slider.value = Number(slider.value) + step; show(); };
  const earlier = element("button", { type: "button", click: () => go(-1), "aria-label": "Earlier pass" }, "‹");
  const later = element("button", { type: "button", click: () => go(1), "aria-label": "Later pass" }, "›");
  const beforeBox = element("input", { type: "checkbox", id: "before", change: () => {
    showsBefore = beforeBox.checked;
    show();
  } });
  beforeBox.checked = showsBefore;
  slider.addEventListener("input", show);
  show();
  return [
    element("a", { class: "back", href: "#" }, "‹ All cases"),
    element("h2", { id: "name", tabindex: "-1" }, item.name), element("p", {}, item.title),
    element("p", { class: "quiet" }, [item.source, item.environment, "rules: " + item.rules,
      counted(item.passes[last].layout.frames.length, "view"), counted(item.constraints, "constraint"),
    ].filter(Boolean).join(" · ")),
    element("p", {}, chipsOf(item), item.tags.map((tag) => chip(tag))),
    item.rows > 0 && element("p", { class: "quiet" }, "The cell is shown as its document has it. Its list has "
      + counted(item.rows, "row") + ", of which ", element("code", {}, item.rowCommand),
      " draws one."),
    item.differences.length > 0 && element("div", { class: "card" }, element("h3", {}, "Differences"),
      element("ul", { class: "plain" }, item.differences.map((sentence) => element("li", {}, sentence)))),
    last > 0 && element("div", { class: "controls" }, earlier, slider, later,
      element("label", {}, beforeBox, "Before and after")),
    body,
    element("h3", {}, "Heights over widths"), element("div", { id: "heights" }, heightPart(item.heights)),
  ].filter(Boolean);
}

/** The place of the case that the address names; null where it names none. */
function namedPlace() {
  const word = location.hash.slice(1);
  return /^\d+$/.test(word) && Number(word) < cases.length ? Number(word) : null;
}

const shownPlace = () => namedPlace() ?? 0;

function showChosen(event) {
  const place = namedPlace();
  document.body.dataset.showing = place === null ? "list" : "case";
  for (const link of links) link.removeAttribute("aria-current");
  const chosen = shownPlace();
  if (cases.length === 0) return byID("case").replaceChildren(element("p", {}, "There are no cases."));
  links[chosen].setAttribute("aria-current", "true");
  byID("case").replaceChildren(...casePart(cases[chosen]));
  byID("case").scrollTop = 0;
  if (event && place !== null) byID("name").focus();
}
addEventListener("hashchange", showChosen);
showChosen();
