// The views of the case in hand as boxes, and their frames as rows of a table. Both are made once, and follow the layout.

const MEMBERS = ["x", "y", "width", "height"];
/** By view, its nodes of SVG, and its nodes of the table. */
const drawn = { boxes: [], rows: [] };

function drawBoxes() {
  const { name, views } = state.item;
  const svg = svgElement("svg", { role: "img", "aria-label": "The views of " + name });
  drawn.boxes = views.map((view) => {
    const outline = svgElement("rect", { class: "view" + (view.isGuide ? " guide" : "") });
    const title = svgElement("text", { class: "name", x: 4, y: 13 }, view.id);
    const size = svgElement("text", { class: "size", x: 4, y: 26 });
    const group = svgElement("g", { click: (event) => { event.stopPropagation(); choose(view.id); } },
      svgElement("title", {}, [view.id, view.class, view.text].filter(Boolean).join(", ")), outline, title, size);
    svg.append(group);
    return { group, outline, title, size };
  });
  svg.append(widthHandle());
  byID("stage").replaceChildren(svg);
}

/** A bar at the right edge of the root, by which its width is dragged. */
function widthHandle() {
  const handle = svgElement("rect", { class: "handle", width: 10, tabindex: "-1", "aria-hidden": "true" });
  handle.addEventListener("pointerdown", (event) => {
    handle.setPointerCapture(event.pointerId);
    const [start, width] = [event.clientX, state.layout.frames[0].width];
    const move = (moved) => {
      const value = Math.max(0, Math.round((width + moved.clientX - start) * 2) / 2);
      touch("width", value, state.item.width);
      setControls("width", value);
    };
    handle.addEventListener("pointermove", move);
    const end = () => handle.removeEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", end, { once: true });
    event.preventDefault();
  });
  return handle;
}

function drawRows() {
  drawn.rows = state.item.views.map((view) => ({
    button: element("button", { type: "button", click: () => choose(view.id) }, view.id),
    cells: MEMBERS.map((member) => element("td", { class: "number", "data-frame": view.id + "." + member })),
    notes: element("td", { class: "text" }),
  }));
  byID("frames").replaceChildren(table("Points, relative to the parent", ["view", ...MEMBERS, "notes"],
    drawn.rows.map(({ button, cells, notes }) => [button, ...cells, notes])));
}

/** Moves all boxes and writes all rows as the latest layout has them. */
function drawLayout(time) {
  const { layout, item } = state;
  if (!layout) return;
  const origins = [];
  let [right, bottom] = [0, 0];
  layout.frames.forEach((frame, index) => {
    const parent = item.views[index].parent;
    const outer = parent === null ? { x: 0, y: 0 } : origins[parent];
    const origin = { x: outer.x + (parent === null ? 0 : frame.x), y: outer.y + (parent === null ? 0 : frame.y) };
    origins.push(origin);
    drawBox(drawn.boxes[index], frame, origin, index > 0);
    drawRow(drawn.rows[index], frame);
    right = Math.max(right, origin.x + frame.width);
    bottom = Math.max(bottom, origin.y + frame.height);
  });
  fitStage(layout.frames[0], right, bottom);
  drawOutcome(layout, time);
}

function drawBox({ group, outline, title, size }, frame, origin, isNamed) {
  group.setAttribute("transform", `translate(${origin.x} ${origin.y})`);
  outline.setAttribute("width", frame.width);
  outline.setAttribute("height", frame.height);
  group.classList.toggle("chosen", frame.view === state.selected);
  group.classList.toggle("free", frame.ambiguous);
  const isRoomy = isNamed && frame.height >= 16 && frame.width >= frame.view.length * 6;
  title.style.display = isRoomy ? "" : "none";
  size.style.display = isRoomy && frame.height >= 30 ? "" : "none";
  size.textContent = shown(Math.round(frame.width * 100) / 100) + " × " + shown(Math.round(frame.height * 100) / 100);
}

/** Makes the picture as large as the views, within what a browser draws. */
function fitStage(root, right, bottom) {
  const svg = byID("stage").firstChild;
  const width = Math.min(Math.max(right, root.width) + 24, 20000);
  const height = Math.min(Math.max(bottom, root.height) + 16, 20000);
  svg.setAttribute("width", width);
  svg.setAttribute("height", height);
  svg.setAttribute("viewBox", `-8 -8 ${width} ${height}`);
  const handle = svg.lastChild;
  handle.setAttribute("x", root.width + 1);
  handle.setAttribute("height", Math.max(root.height, 24));
}

function drawOutcome(layout, time) {
  const root = layout.frames[0];
  const duration = time ? " · frames in " + Number(time).toPrecision(2) + " ms" : "";
  byID("outcome").replaceChildren(
    element("span", { class: layout.status === "conflict" ? "bad" : "good" }, layout.status),
    layout.ambiguous ? ", ambiguous" : "", ", root " + shown(root.width) + " × " + shown(root.height),
    duration && element("span", { class: "quiet", id: "time" }, duration));
}

function drawRow({ button, cells, notes }, frame) {
  button.setAttribute("aria-pressed", String(frame.view === state.selected));
  MEMBERS.forEach((member, index) => {
    cells[index].dataset.value = frame[member];
    cells[index].textContent = shown(frame[member]);
  });
  notes.replaceChildren(frame.ambiguous ? chip("ambiguous", "ambiguous") : "");
}
