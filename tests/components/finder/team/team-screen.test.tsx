import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { TeamScreen } from "@/components/finder/team/team-screen";
import { NO_SEARCH } from "@/lib/finder/team/rules";
import { router } from "@/tests/support/address-bar";
import { called } from "@/tests/support/mocked-calls";
import { active, cellsOf, column, grid, press, rowOf, VIEW } from "@/tests/support/team-screen";
import { textsOf } from "@/tests/support/texts";

const LIST = { ...NO_SEARCH, as: "list" as const };

test("cells name their level, and tell None from a competency that isn't on the sheet", () => {
  render(<TeamScreen view={VIEW} />);
  // Without grades, or without reports among the people, there is nothing to turn on.
  expect(screen.queryByRole("switch")).toBeNull();
  expect(cellsOf(rowOf("Ada"))).toEqual(["None", "Advanced"]);
  expect(cellsOf(rowOf("Ben"))).toEqual(["Advanced", "Not on the sheet"]);
  expect(grid()).toHaveAttribute("aria-rowcount", "5");
});

test("a person who is away has the last day below the name, in the matrix and in the list", () => {
  const people = VIEW.people.map((person) => ({ ...person, awayUntil: person.id === 1 ? "2027-03-03" : null }));
  const { unmount } = render(<TeamScreen view={{ ...VIEW, people }} />);
  expect(screen.getByRole("rowheader", { name: "Ada Away until March 3, 2027" })).toBeVisible();
  expect(rowOf("Ben")).not.toHaveTextContent("Away");
  expect(grid()).toHaveAttribute("data-away");
  press("ArrowLeft");
  expect(grid()).toHaveAccessibleDescription("Ada (away until March 3, 2027): Developer");
  unmount();
  render(<TeamScreen view={{ ...VIEW, people, search: LIST }} />);
  expect(screen.getAllByText("Ada (away until March 3, 2027)", { exact: false })).toHaveLength(2);
});

test("a person whose levels haven't loaded has one cell that says so", () => {
  render(<TeamScreen view={{ ...VIEW, levels: VIEW.levels.slice(0, 1) }} />);
  expect(cellsOf(rowOf("Ben"))).toEqual(["Loading…"]);
  press("ArrowDown", "ArrowRight");
  expect(active()).toHaveAccessibleName("Loading…");
  expect(grid()).toHaveAccessibleDescription("Ben, CSS (Web, Developer): Loading…");
});

test("arrow keys lead through cells, and what the active one is about is said", () => {
  render(<TeamScreen view={VIEW} />);
  press("ArrowDown", "ArrowRight");
  expect(active()).toHaveAccessibleName("Not on the sheet");
  expect(grid()).toHaveAccessibleDescription("Ben, CSS (Web, Developer): not on the sheet");
  press("ArrowUp");
  expect(grid()).toHaveAccessibleDescription("Ada, CSS (Web, Developer): Advanced");
});

test("a manager's line is one cell, which is the active one in every column", () => {
  const people = VIEW.people.map((person) => ({ ...person, manager: 0 }));
  render(<TeamScreen view={{ ...VIEW, people, managers: ["Mona"], search: { ...NO_SEARCH, order: "manager" } }} />);
  expect(active()).toHaveTextContent("Mona");
  press("ArrowRight");
  expect(active()).toHaveTextContent("Mona");
});

test("Enter sorts by a competency and opens a person's sheet", () => {
  render(<TeamScreen view={VIEW} />);
  press("ArrowUp", "Enter");
  expect(router.replace).toHaveBeenCalledWith("/team?by=11", expect.anything());
  press("ArrowDown", "ArrowLeft", "Enter");
  expect(router.push).toHaveBeenCalledWith("/users/1/sheets/1");
});

test("people who are away leave the matrix and the counts, and the address doesn't say so", () => {
  render(<TeamScreen view={VIEW} />);
  fireEvent.click(screen.getByRole("combobox", { name: "When these are away" }));
  fireEvent.click(screen.getByRole("option", { name: "Ada" }));
  expect(screen.queryByRole("rowheader", { name: "Ada" })).toBeNull();
  expect(cellsOf(rowOf("People by level"))).toEqual(["1 Advanced", "1 None"]);
  expect(router.replace).not.toHaveBeenCalled();
  expect(screen.getByPlaceholderText("Add a person")).toBeVisible();
  expect(screen.getByText("Without them nobody is above None in CSS.")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Ada is back" }));
  expect(screen.queryByText(/^Without them/)).toBeNull();
  expect(cellsOf(rowOf("People by level"))).toEqual(["1 Advanced, 1 None", "1 Advanced, 1 None"]);
  press("ArrowDown", "ArrowDown");
  expect(grid()).toHaveAccessibleDescription("React (Web, Developer): 1 Advanced, 1 None");
});

test("printing loads everyone's levels, and has a row for each competency", async () => {
  window.print = jest.fn();
  called.mockResolvedValue([{ user_id: 1, levels: [[11, null, 1]], requested: [], asked: [] }]);
  render(<TeamScreen view={VIEW} />);
  fireEvent.click(screen.getByRole("button", { name: "Print on A3" }));
  const table = await screen.findByRole("table");
  expect(called).toHaveBeenCalledWith("GET /team_levels", { query: { user_ids: "1,2" } });
  expect(textsOf("row", table)).toEqual(["AdaBenPeople by levelAIBN", "Web", "ReactB1", "CSS"]);
  expect(window.print).toHaveBeenCalled();
});

test("the browser's own menu prints the matrix of the people whose levels the page came with, and says if there are more", () => {
  const { unmount } = render(<TeamScreen view={VIEW} />);
  fireEvent(window, new Event("beforeprint"));
  expect(textsOf("row", screen.getByRole("table"))).toEqual(["AdaBenPeople by levelAIBN", "Web", "ReactNA11", "CSSA1"]);
  expect(screen.queryByText(/^The first/)).toBeNull();
  fireEvent(window, new Event("afterprint"));
  expect(screen.queryByRole("table")).toBeNull();
  unmount();
  render(<TeamScreen view={{ ...VIEW, levels: ["03"] }} />);
  fireEvent(window, new Event("beforeprint"));
  expect(screen.getByText(/^The first 1 of 2 people\./)).toBeInTheDocument();
});

test("a list prints as the screen shows it", () => {
  window.print = jest.fn();
  render(<TeamScreen view={{ ...VIEW, search: LIST }} />);
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(window.print).toHaveBeenCalled();
  expect(called).not.toHaveBeenCalled();
});

test("the list names the people at each level of a competency, also at None", () => {
  render(<TeamScreen view={{ ...VIEW, columns: VIEW.columns.slice(0, 1), search: LIST }} />);
  expect(textsOf("definition")).toEqual(["Advanced: Ben", "None: Ada"]);
});

test("the list has the matrix's marks: requests, what is short, who is away and levels below the expected one", async () => {
  const expected = [
    { cm_competency_id: 11, expected_level: "intermediate", min_languages: 1 },
    { cm_competency_id: 12, expected_level: "advanced", min_languages: 1 },
  ];
  called.mockResolvedValue({
    people: [{ user_id: 1, cm_grade_id: 5 }],
    grades: [{ id: 5, name: "Senior", expected }],
  });
  const need = { label: "CSS Advanced", ordinal: 3, quarter: "Q1 2027", needed: 2, count: 1, ids: [1], columns: [1] };
  const search = { ...LIST, marks: "expected" as const };
  // Ada, at None, requests Basic; Ben, at Basic, was asked about Advanced.
  const columns = [
    { ...column(11, "React"), counts: [1, 1, 0, 0] as const },
    { ...column(12, "CSS"), counts: [0, 0, 0, 1] as const },
  ];
  render(<TeamScreen view={{ ...VIEW, levels: ["b3", "H."], columns, needs: [need], canMark: true, search }} />);
  await screen.findByText(/Senior/);
  expect(textsOf("definition")).toEqual([
    "Basic: Ben (Advanced requested, waits for an answer)",
    "None: Ada (Basic requested, expected of Senior: Intermediate)",
    "Advanced: Ada",
    "CSS Advanced in Q1 2027: 2 needed, 1 on this team, 1 short",
  ]);
  fireEvent.click(screen.getByRole("combobox", { name: "When these are away" }));
  fireEvent.click(screen.getByRole("option", { name: "Ada" }));
  expect(textsOf("definition")).toEqual([
    "Basic: Ben (Advanced requested, waits for an answer)",
    "Nobody yet",
    "CSS Advanced in Q1 2027: 2 needed, 0 on this team, 2 short",
  ]);
});

test("what is short leads to its column: unfolded in the matrix, its line in the list, and says if it has none", () => {
  const inGo = (id: number, name: string) => ({ ...column(id, name), languageId: 1, area: "Go" });
  const columns = [column(11, "React"), inGo(13, "Idioms"), inGo(14, "Testing")];
  const need = { ordinal: 3, quarter: "Q1 2027", needed: 9, count: 0, ids: [] };
  const needs = [
    { ...need, label: "Kafka Advanced", columns: [] },
    { ...need, label: "Testing Advanced", columns: [2] },
  ];
  const view = { ...VIEW, columns, levels: ["011", "3.."], needs };
  const { unmount } = render(<TeamScreen view={view} />);
  // Those that lead somewhere come first.
  expect(textsOf("listitem", screen.getByRole("list", { name: "Short among these people" }))).toEqual([
    "Testing Advanced in Q1 2027: 9 needed, 0 on this team, 9 short",
    "Kafka Advanced in Q1 2027: 9 needed, 0 on this team, 9 short · on no sheet here",
  ]);
  fireEvent.click(screen.getByText(/^Testing Advanced/));
  expect(grid()).toHaveFocus();
  expect(grid()).toHaveAccessibleDescription(/^Testing \(Go, Developer\): /);
  unmount();
  render(<TeamScreen view={{ ...view, search: LIST }} />);
  fireEvent.click(screen.getByRole("button", { name: /^Testing Advanced/ }));
  expect(document.activeElement).toHaveTextContent(/^Testing/);
});

test("a need that nobody can meet is one mark with its reason in words, and without needs there is none", () => {
  const marks = () => [...document.querySelectorAll(".team-count[data-short]")].map(({ textContent }) => textContent);
  const need = { label: "CSS Advanced", ordinal: 3, quarter: "Q1 2027", needed: 2, count: 0, ids: [], columns: [1] };
  const { unmount } = render(<TeamScreen view={VIEW} />);
  expect(marks()).toEqual([]);
  unmount();
  const elsewhere = { ...need, label: "Kafka Basic", quarter: "Q2 2027", columns: [] };
  const { rerender } = render(<TeamScreen view={{ ...VIEW, needs: [elsewhere] }} />);
  expect(marks()).toEqual([]);
  expect(screen.getByText(/^Kafka Basic in Q2 2027/)).toHaveTextContent("2 short · on no sheet here");
  rerender(<TeamScreen view={{ ...VIEW, needs: [need] }} />);
  expect(marks()).toEqual([expect.stringMatching(/, CSS Advanced in Q1 2027: 2 needed, 0 on this team, 2 short$/)]);
  expect(screen.getByText("Too few people for CSS Advanced that projects need")).toBeInTheDocument();
});

test("what is short is marked and said, without needs nothing is, and people who are away count as missing", () => {
  const need = { label: "React Advanced", ordinal: 3, quarter: "Q1 2027", needed: 1, count: 1, ids: [1], columns: [0] };
  const { unmount } = render(<TeamScreen view={{ ...VIEW, needs: [] }} />);
  expect(screen.queryByText(/short/)).toBeNull();
  unmount();
  render(<TeamScreen view={{ ...VIEW, needs: [need] }} />);
  expect(screen.queryByText(/short/)).toBeNull();
  fireEvent.click(screen.getByRole("combobox", { name: "When these are away" }));
  fireEvent.click(screen.getByRole("option", { name: "Ada" }));
  expect(screen.getByRole("list", { name: "Short among these people" })).toHaveTextContent(
    "React Advanced in Q1 2027: 1 needed, 0 on this team, 1 shortWithout them",
  );
  expect(screen.getByText(/^Only the people shown here count, free or not\./)).toBeInTheDocument();
  expect(cellsOf(rowOf("People by level"))[0]).toBe(
    "1 Advanced, React Advanced in Q1 2027: 1 needed, 0 on this team, 1 short",
  );
});

test("what a report's grade expects is in their cells once it is turned on, and in nobody's otherwise", async () => {
  const expected = [
    { cm_competency_id: 11, expected_level: "basic", min_languages: 1 },
    { cm_competency_id: 12, expected_level: "advanced", min_languages: 1 },
  ];
  const grades = [{ id: 5, name: "Senior", expected }];
  called.mockResolvedValue({ people: [{ user_id: 1, cm_grade_id: 5 }], grades });
  render(<TeamScreen view={{ ...VIEW, canMark: true }} />);
  expect(cellsOf(rowOf("Ada"))).toEqual(["None", "Advanced"]);
  expect(screen.queryByText("Below the expected level")).toBeNull();
  fireEvent.click(screen.getByRole("switch", { name: "Mark expected levels" }));
  await waitFor(() =>
    expect(cellsOf(rowOf("Ada"))).toEqual([
      "None, expected of Senior: Basic",
      "Advanced, expected of Senior: Advanced",
    ]),
  );
  expect(cellsOf(rowOf("Ben"))).toEqual(["Advanced", "Not on the sheet"]);
  // Only the level below the expected one has a mark.
  expect(textsOf("gridcell", rowOf("Ada"))).toEqual(["N›B", "A"]);
  expect(router.replace).toHaveBeenLastCalledWith("/team?marks=expected", expect.anything());
  expect(grid()).toHaveAccessibleDescription("Ada, React (Web, Developer): None, expected of Senior: Basic");
  // Above the matrix, as the key of levels is.
  expect(grid().compareDocumentPosition(screen.getByText(/^Expected levels come from the grades/))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
  expect(screen.getByText("Below the expected level")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("switch", { name: "Mark expected levels" }));
  expect(cellsOf(rowOf("Ada"))).toEqual(["None", "Advanced"]);
});

test("the head of the column under the pointer is lit", () => {
  render(<TeamScreen view={VIEW} />);
  const lit = () => document.querySelector("[data-lit]")?.textContent;
  fireEvent.pointerOver(document.querySelector(".team-body .team-cell")!);
  expect(lit()).toBe("React");
  fireEvent.pointerLeave(grid());
  expect(lit()).toBeUndefined();
});

test("on a phone each competency is a bar of its levels, which names its people when it is opened", async () => {
  jest.spyOn(window, "matchMedia").mockReturnValue({ ...window.matchMedia(""), matches: true });
  const need = { label: "CSS Advanced", ordinal: 3, quarter: "Q1 2027", needed: 2, count: 1, ids: [1], columns: [1] };
  render(<TeamScreen view={{ ...VIEW, needs: [need] }} />);
  expect(screen.queryByRole("grid")).toBeNull();
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Web");
  const [react, css] = screen.getAllByRole("listitem").filter((item) => item.querySelector(".team-bar"));
  expect(react).toHaveTextContent(/^React: 1 Advanced, 1 None112$/);
  for (const one of [react, css]) fireEvent.click(one!.querySelector("summary")!);
  await waitFor(() => expect(react).toHaveTextContent("React: 1 Advanced, 1 None112ReactAdvanced: BenNone: Ada"));
  expect(css!.querySelector("dl")).toHaveTextContent("CSS Advanced in Q1 2027: 2 needed, 1 on this team, 1 short");
  expect([...css!.querySelectorAll(".team-bar [data-level]")]).toHaveLength(2);
});

test("on a phone each area says who is furthest, and unfolds its competencies from its bar and their number", async () => {
  jest.spyOn(window, "matchMedia").mockReturnValue({ ...window.matchMedia(""), matches: true });
  const columns = [...VIEW.columns, { ...column(13, "SQL"), area: "Data" }];
  const need = { label: "CSS Advanced", ordinal: 3, quarter: "Q1 2027", needed: 2, count: 1, ids: [1], columns: [1] };
  render(<TeamScreen view={{ ...VIEW, columns, needs: [need] }} />);
  const areas = [...document.querySelectorAll<HTMLDetailsElement>(".team-area")];
  expect(areas.map(({ open }) => open)).toEqual([false, false]);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Web 22 competencies",
    "Data 11 competency",
  ]);
  const bars = areas.map((area) => area.querySelector<HTMLElement>("summary > .team-bar")!);
  expect(bars.map(({ dataset }) => "short" in dataset)).toEqual([true, false]);
  expect(areas.map((area) => area.querySelector("summary")!.lastElementChild!.textContent)).toEqual([
    "Advanced: Ada, Ben",
    "",
  ]);
  // Sums over several competencies aren't people.
  expect(bars.map(({ textContent }) => textContent)).toEqual(["", ""]);
  expect(screen.queryByText("React")).toBeNull();
  fireEvent.click(areas[0]!.querySelector("summary")!);
  expect(await screen.findByText("React")).toBeVisible();
  expect(screen.queryByText("SQL")).toBeNull();
});

test("the title says whose people are shown and how many, without who is taken out on the screen", () => {
  const { rerender } = render(<TeamScreen view={VIEW} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Team Mona's reports, 2 people");
  rerender(<TeamScreen view={{ ...VIEW, whose: null, people: VIEW.people.slice(0, 1), levels: ["03"] }} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Team everyone, 1 person");
});

test("levels that projects need are counted in words, with those that no column marks, beside the way to the needs", () => {
  const need = { label: "React Advanced", ordinal: 3, needed: 3, quarter: "Q1 2027", count: 1, ids: [1], columns: [0] };
  const elsewhere = { ...need, label: "Kafka Basic", columns: [] };
  const needs = [need, elsewhere];
  const { rerender } = render(<TeamScreen view={{ ...VIEW, needs }} />);
  const summary = () => screen.getByText(/^Too few people/);
  expect(summary()).toHaveTextContent(/^Too few people for 2 levels, 1 on no sheet here$/);
  expect(screen.getByRole("link", { name: "See needs" })).toHaveAttribute("href", "/needs");
  rerender(<TeamScreen view={{ ...VIEW, needs: [need] }} />);
  expect(summary()).toHaveTextContent(/^Too few people for React Advanced that projects need$/);
  rerender(<TeamScreen view={{ ...VIEW, needs: [elsewhere] }} />);
  expect(summary()).toHaveTextContent(/^Too few people for Kafka Basic, on no sheet here$/);
});
