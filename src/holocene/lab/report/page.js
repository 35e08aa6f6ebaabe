// Tables can be sorted by a press on a heading and searched; nothing else runs here.
for (const holder of document.querySelectorAll(".table")) {
  const body = holder.querySelector("tbody");
  const headings = [...holder.querySelectorAll("thead th")];
  const value = (row, at) => {
    const cell = row.cells[at];
    return cell.dataset.v === undefined ? cell.textContent : Number(cell.dataset.v);
  };
  headings.forEach((heading, at) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...heading.childNodes);
    heading.append(button);
    button.addEventListener("click", () => {
      const down = heading.getAttribute("aria-sort") !== "descending" && heading.classList.contains("n");
      const up = !down && heading.getAttribute("aria-sort") !== "ascending";
      for (const other of headings) other.removeAttribute("aria-sort");
      heading.setAttribute("aria-sort", up ? "ascending" : "descending");
      const sign = up ? 1 : -1;
      const rows = [...body.rows].map((row) => [value(row, at), row]);
      rows.sort(([a], [b]) => {
        if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
        return typeof a === "number" ? sign * (a - b) : sign * a.localeCompare(b, document.documentElement.lang);
      });
      body.append(...rows.map(([, row]) => row));
    });
  });
  holder.querySelector(".find input")?.addEventListener("input", (event) => {
    const wanted = event.target.value.trim().toLowerCase();
    for (const row of body.rows) row.hidden = !row.textContent.toLowerCase().includes(wanted);
  });
}
