// The workbench: one case whose layout follows what is touched. A draft is the assignments that were made, in the order of
// their last touch; the server lays it out, and stores it when it is saved.

const by = (id) => document.getElementById(id);

// The token comes behind the number sign. It is kept for reloads of this tab, and taken out of the address.
const given = /[#&]token=([0-9a-f]+)/.exec(location.hash);
if (given) {
  sessionStorage.setItem("token", given[1]);
  history.replaceState(null, "", location.pathname);
}

/** Asks the server. Throws its refusal in words. */
async function ask(path, question) {
  const answer = await fetch("/api/" + path, {
    method: question ? "POST" : "GET", cache: "no-store", body: question && JSON.stringify(question),
    headers: { Authorization: "Bearer " + sessionStorage.getItem("token"), ...(question && { "Content-Type": "application/json" }) },
  });
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer;
}

function tell(words, isBad = false) {
  by("told")?.replaceChildren(element("span", { class: isBad ? "bad" : "" }, words));
}

// The cases.

let writes = false;
let links = [];

async function listCases() {
  try {
    const { writes: mayWrite, cases } = await (await ask("cases")).json();
    writes = mayWrite;
    links = cases.map((item) => {
      const link = element("a", { href: "#case=" + encodeURIComponent(item.case) }, element("strong", {}, item.case),
        item.conflicts > 0 && chip("conflict", "conflict"), item.ambiguous > 0 && chip("ambiguous", "ambiguous"),
        element("small", {}, [item.title, counted(item.passes, "pass", "passes")].filter(Boolean).join(" · ")));
      return { link, name: item.case, words: [item.case, item.title, ...(item.tags ?? [])].join(" ").toLowerCase() };
    });
    by("list").replaceChildren(...links.map(({ link }) => element("li", {}, link)));
    by("summary").textContent = writes ? "Passes can be saved." : "What you try changes nothing.";
    filterCases();
    openChosen();
  } catch (error) {
    by("case").replaceChildren(element("p", { class: "bad", role: "alert" }, error.message + ". Open the address that the program printed."));
  }
}

function filterCases() {
  const words = by("search").value.toLowerCase();
  const shownLinks = links.filter(({ link, words: all }) => !(link.parentNode.hidden = !all.includes(words)));
  by("found").textContent = shownLinks.length.toLocaleString("en") + " of " + counted(links.length, "case");
}

// The case in hand.

let opened = null;
let draft = new Map();
let selected = null;
let layout = null;
let boxes = [];
let rows = [];
let equations = [];

async function openChosen() {
  const word = /^#case=(.*)$/.exec(location.hash);
  document.body.dataset.showing = word ? "case" : "list";
  if (!word) return;
  const name = decodeURIComponent(word[1]);
  for (const item of links) item.link.toggleAttribute("aria-current", item.name === name);
  try {
    show(await (await ask("case", { case: name })).json());
    by("name").focus();
  } catch (error) {
    by("case").replaceChildren(element("p", { class: "bad", role: "alert" }, error.message));
  }
}

function show(item) {
  opened = item;
  draft = new Map();
  selected = item.views.some((view) => view.id === selected) ? selected : (item.views[1] ?? item.views[0]).id;
  equations = opened.constraints.map((constraint) => ({ constraint, cell: element("code", {}) }));
  by("case").replaceChildren(...workbenchParts().filter(Boolean));
  drawBoxes();
  drawRows();
  drawInspector();
  touched();
}

const question = (more = {}) => ({ case: opened.name, assignments: [...draft].map(([key, value]) => key + "=" + JSON.stringify(value)), ...more });

/** Gives a member a value. A value that it has anyway is no change. */
function touch(key, value, own) {
  draft.delete(key);
  if (value !== own) draft.set(key, value);
  touched();
}

let isAsking = false;
let isStale = false;
let rest = 0;

/** Asks for the layout of the draft: one question at a time, and the latest draft always last. */
async function touched() {
  drawDraft();
  clearTimeout(rest);
  rest = setTimeout(reason, 200);
  if (isAsking) { isStale = true; return; }
  isAsking = true;
  do {
    isStale = false;
    try {
      const answer = await ask("frames", question());
      layout = await answer.json();
      const time = /dur=([\d.]+)/.exec(answer.headers.get("Server-Timing") ?? "");
      drawLayout(time && Number(time[1]));
      if (by("told").querySelector(".bad")) by("told").replaceChildren();
    } catch (error) {
      tell(error.message, true);
    }
  } while (isStale);
  isAsking = false;
}

/** Asks for reasons, once nothing moves. */
async function reason() {
  const asked = question({ view: selected });
  try {
    const answer = await (await ask("reasons", asked)).json();
    if (JSON.stringify(asked) === JSON.stringify(question({ view: selected }))) drawReasons(answer);
  } catch (error) {
    by("reasons").replaceChildren(element("p", { class: "bad" }, error.message));
  }
}

async function save() {
  try {
    const answer = await (await ask("save", question({ passes: opened.passes, note: by("note").value }))).json();
    show(answer.case);
    tell("Saved as pass " + answer.saved.pass + ".");
  } catch (error) { tell(error.message, true); }
}

async function undo() {
  try {
    show(await (await ask("undo", { case: opened.name, passes: opened.passes })).json());
    tell("Took back the last pass.");
  } catch (error) { tell(error.message, true); }
}

async function download(path, ending) {
  try {
    const url = URL.createObjectURL(await (await ask(path, question())).blob());
    const link = element("a", { href: url, download: opened.name.replace(/[^\w.-]+/g, "-") + ending });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  } catch (error) { tell(error.message, true); }
}

// What stands in the page.

function number(key, own, attributes) {
  const input = element("input", { type: "number", "data-key": key, value: own ?? "", ...attributes, input: () => {
    if (input.value !== "" && input.validity.valid) touch(key, Number(input.value), own);
  } });
  return input;
}

function choice(key, own, all, label) {
  const select = element("select", { "data-key": key, "aria-label": label, change: () => touch(key, select.value, own) },
    all.map((value) => element("option", { value, selected: value === own }, value)));
  return select;
}

/** Shows a value in all controls of a member. */
function setControls(key, value, except) {
  for (const control of document.querySelectorAll("[data-key]")) {
    if (control.dataset.key === key && control !== except) control.value = value;
  }
}

function sizeControls(member) {
  const own = opened[member];
  const field = number(member, own, { min: 0, max: 100000, step: "any", "aria-label": member + " in points", placeholder: "free" });
  const slider = element("input", { type: "range", min: 0, max: Math.max(1024, Math.ceil((own ?? 0) * 1.5)), step: 1,
    "data-key": member, "aria-label": member, input: () => {
      touch(member, Number(slider.value), own);
      setControls(member, slider.value, slider);
    } });
  slider.value = own ?? 320;
  field.addEventListener("input", () => setControls(member, field.value, field));
  return element("label", { class: "wide" }, member, slider, field);
}

function workbenchParts() {
  return [
    element("a", { class: "back", href: "#" }, "‹ All cases"),
    element("h2", { id: "name", tabindex: "-1" }, opened.name), element("p", {}, opened.title),
    element("div", { class: "controls" }, sizeControls("width"), opened.height !== null && sizeControls("height")),
    element("div", { class: "controls" },
      element("label", {}, "text size", choice("textSize", opened.textSize, opened.textSizes, "text size")),
      element("label", {}, "direction", choice("direction", opened.direction, ["ltr", "rtl"], "direction"))),
    element("div", { class: "controls" },
      writes && element("input", { id: "note", type: "text", placeholder: "note of the pass", "aria-label": "note of the pass", maxlength: 200 }),
      writes && element("button", { type: "button", id: "save", class: "primary", click: save }, "Save as pass " + (opened.passes + 1)),
      element("button", { type: "button", id: "reset", click: () => show(opened) }, "Put back"),
      writes && opened.passes > 0 && element("button", { type: "button", id: "undo", click: undo }, "Undo pass " + opened.passes),
      element("button", { type: "button", id: "export", click: () => download("document", ".json") }, "Document"),
      element("button", { type: "button", id: "picture", click: () => download("picture", ".svg") }, "Picture")),
    element("p", { id: "told", role: "status", "aria-live": "polite" }),
    element("p", {}, element("code", { id: "draft" })),
    element("p", { id: "outcome" }),
    element("div", { class: "bench" },
      element("div", { class: "stage", id: "stage", tabindex: "0", role: "group", "aria-label": "Picture" }),
      element("div", {}, element("section", { id: "inspector", "aria-label": "The chosen view" }),
        element("section", { id: "reasons", "aria-label": "Reasons" }))),
    element("section", { "aria-label": "Frames" }, element("h3", {}, "Frames"), element("div", { id: "frames" })),
    opened.constraints.length > 0 && element("section", { "aria-label": "Constraints" }, element("h3", {}, "Constraints"),
      table("Constants and priorities", ["constraint", "equation", "constant", "priority", "active"],
        opened.constraints.map((constraint, place) => constraintRow(constraint, equations[place].cell)))),
  ];
}

/** A constraint as an equation, with the constant and the priority of the draft. */
function equation({ id, terms, isRelated, ...own }) {
  const [constant, priority] = ["constant", "priority"].map((member) => draft.get(id + "." + member) ?? own[member]);
  const sign = constant < 0 ? " - " : " + ";
  return terms + (!isRelated ? " " + constant : constant === 0 ? "" : sign + Math.abs(constant))
    + (priority === 1000 ? "" : " @ " + priority);
}

function constraintRow(constraint, written) {
  const cell = (...nodes) => element("td", {}, nodes);
  const box = element("input", { type: "checkbox", "aria-label": constraint.id + " is active", change: () =>
    touch(constraint.id + ".active", box.checked, constraint.active) });
  box.checked = constraint.active;
  return [constraint.id, written,
    cell(number(constraint.id + ".constant", constraint.constant, { step: "any", "aria-label": constraint.id + " constant" })),
    cell(number(constraint.id + ".priority", constraint.priority, { min: 1, max: 1000, step: "any", "aria-label": constraint.id + " priority" })),
    cell(box)];
}

function drawDraft() {
  for (const { constraint, cell } of equations) {
    const text = equation(constraint);
    if (cell.textContent !== text) cell.textContent = text;
  }
  by("draft").textContent = [...draft].map(([key, value]) => key + "=" + JSON.stringify(value)).join("  ");
  if (by("save")) by("save").disabled = draft.size === 0;
  by("reset").disabled = draft.size === 0;
}

/** A box for each view. They are made once, and moved when a layout comes. */
function drawBoxes() {
  const svg = shape("svg", { role: "img", "aria-label": "The views of " + opened.name });
  boxes = opened.views.map((view) => {
    const outline = shape("rect", { class: "view" + (view.isGuide ? " guide" : "") });
    const name = shape("text", { class: "name", x: 4, y: 13 }, view.id);
    const size = shape("text", { class: "size", x: 4, y: 26 });
    const group = shape("g", { click: (event) => { event.stopPropagation(); choose(view.id); } },
      shape("title", {}, [view.id, view.class, view.text].filter(Boolean).join(", ")), outline, name, size);
    svg.append(group);
    return { group, outline, name, size };
  });
  const handle = shape("rect", { class: "handle", width: 10, tabindex: "-1", "aria-hidden": "true" });
  handle.addEventListener("pointerdown", (event) => {
    handle.setPointerCapture(event.pointerId);
    const [start, width] = [event.clientX, layout.frames[0].width];
    const move = (moved) => {
      const value = Math.max(0, Math.round((width + moved.clientX - start) * 2) / 2);
      touch("width", value, opened.width);
      setControls("width", value);
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", () => handle.removeEventListener("pointermove", move), { once: true });
    event.preventDefault();
  });
  svg.append(handle);
  by("stage").replaceChildren(svg);
}

function choose(id) {
  selected = id;
  drawInspector();
  drawLayout();
  reason();
}

function drawLayout(time) {
  if (!layout) return;
  const places = [];
  let [right, bottom] = [0, 0];
  layout.frames.forEach((frame, index) => {
    const parent = opened.views[index].parent;
    const outer = parent === null ? { x: 0, y: 0 } : places[parent];
    const place = { x: outer.x + (parent === null ? 0 : frame.x), y: outer.y + (parent === null ? 0 : frame.y) };
    places.push(place);
    const { group, outline, name, size } = boxes[index];
    drawRow(rows[index], frame);
    group.setAttribute("transform", `translate(${place.x} ${place.y})`);
    outline.setAttribute("width", frame.width);
    outline.setAttribute("height", frame.height);
    group.classList.toggle("chosen", frame.view === selected);
    group.classList.toggle("free", frame.ambiguous);
    const isRoomy = frame.height >= 16 && frame.width >= frame.view.length * 6;
    name.style.display = isRoomy && index > 0 ? "" : "none";
    size.style.display = frame.height >= 30 && isRoomy && index > 0 ? "" : "none";
    size.textContent = shown(Math.round(frame.width * 100) / 100) + " × " + shown(Math.round(frame.height * 100) / 100);
    right = Math.max(right, place.x + frame.width);
    bottom = Math.max(bottom, place.y + frame.height);
  });
  const root = layout.frames[0];
  const svg = by("stage").firstChild;
  [right, bottom] = [Math.min(Math.max(right, root.width) + 24, 20000), Math.min(Math.max(bottom, root.height) + 16, 20000)];
  svg.setAttribute("width", right);
  svg.setAttribute("height", bottom);
  svg.setAttribute("viewBox", `-8 -8 ${right} ${bottom}`);
  const handle = svg.lastChild;
  handle.setAttribute("x", root.width + 1);
  handle.setAttribute("height", Math.max(root.height, 24));
  by("outcome").replaceChildren(
    element("span", { class: layout.status === "conflict" ? "bad" : "good" }, layout.status),
    layout.ambiguous ? ", ambiguous" : "", ", root " + shown(root.width) + " × " + shown(root.height),
    time ? element("span", { class: "quiet", id: "time" }, " · frames in " + Number(time).toPrecision(2) + " ms") : "");
}

const MEMBERS = ["x", "y", "width", "height"];

/** A row of numbers for each view, which is made once as well. */
function drawRows() {
  rows = opened.views.map((view) => ({
    button: element("button", { type: "button", click: () => choose(view.id) }, view.id),
    cells: MEMBERS.map((member) => element("td", { class: "number", "data-frame": view.id + "." + member })),
    notes: element("td", { class: "text" }),
  }));
  by("frames").replaceChildren(table("Points, relative to the parent", ["view", ...MEMBERS, "notes"],
    rows.map(({ button, cells, notes }) => [button, ...cells, notes])));
}

function drawRow({ button, cells, notes }, frame) {
  button.setAttribute("aria-pressed", String(frame.view === selected));
  MEMBERS.forEach((member, place) => {
    cells[place].dataset.value = frame[member];
    cells[place].textContent = shown(frame[member]);
  });
  notes.replaceChildren(frame.ambiguous ? chip("ambiguous", "ambiguous") : "");
}

function drawInspector() {
  const view = opened.views.find((one) => one.id === selected);
  const present = (key, own) => (draft.has(key) ? draft.get(key) : own);
  const steppers = ["hugging", "compression"].flatMap((kind) => ["horizontal", "vertical"].map((axis) => {
    const key = view.id + "." + kind + "." + axis;
    const input = number(key, view[kind][axis], { min: 0, max: 1000, step: 1, "aria-label": key });
    input.value = present(key, view[kind][axis]);
    return element("label", {}, kind + " " + axis, input);
  }));
  const key = view.id + ".text";
  const text = view.text !== null && element("textarea", { "data-key": key, rows: 2, "aria-label": key, input: () =>
    touch(key, text.value, view.text) }, present(key, view.text));
  by("inspector").replaceChildren(...[element("h3", {}, view.id), element("p", { class: "quiet" }, view.class),
    element("div", { class: "steppers" }, steppers), text].filter(Boolean));
}

function drawReasons(answer) {
  const parts = (answer.reasons ?? []).map((one) => element("details", { open: one.attribute === "width" || one.attribute === "height" },
    element("summary", {}, one.view + "." + one.attribute + " is " + shown(one.value)),
    table("What it is made of", ["adds", "number", "held by", "decided at"],
      one.links.map((link) => [shown(link.adds), element("code", {}, link.number), element("code", {}, link.heldBy.join("; ")), link.decidedAt]))));
  by("reasons").replaceChildren(...[element("h3", {}, "Why"), ...parts,
    ...[...new Set(answer.ties ?? [])].map((tie) => element("p", {}, tie)),
    ...(answer.explanation ? [element("h3", {}, "Conflicts"), ...conflictCards(answer.explanation)] : []),
    ...(answer.ambiguity ? [element("h3", {}, "Not determined"), ambiguityCard(answer.ambiguity)] : [])]);
}

document.querySelector("header").append(themeButton());
by("search").addEventListener("input", filterCases);
addEventListener("hashchange", openChosen);
listCases();
