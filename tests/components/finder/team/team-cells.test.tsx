import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { TeamScreen } from "@/components/finder/team/team-screen";
import { NO_SEARCH } from "@/lib/finder/team/rules";
import { called } from "@/tests/support/mocked-calls";
import { active, cellsOf, column, grid, press, rowOf, VIEW } from "@/tests/support/team-screen";
import { textsOf } from "@/tests/support/texts";

const historyRow = { competency: { id: 12, name: "CSS" }, area_name: "Web", imported_from: null };
const kim = { id: 3, first_name: "Kim", last_name: "Ono" };

test("a click on a cell opens its level, since when, who approved it and a link to the row", async () => {
  called.mockResolvedValue({ rows: [{ ...historyRow, approved_at: "2026-03-03T12:00:00Z", approved_by: kim }] });
  render(<TeamScreen view={VIEW} />);
  fireEvent.click(within(rowOf("Ada")).getByRole("gridcell", { name: "Advanced" }));
  const panel = screen.getByRole("group", { name: "Ada, CSS (Web, Developer)" });
  await waitFor(() => expect(panel).toHaveTextContent("Ada: CSSAdvancedSince March 3, 2026, by Kim Ono"));
  expect(panel).toHaveFocus();
  expect(within(panel).getByRole("link")).toHaveAttribute("href", "/users/1/sheets/1?area=Web&competency=CSS");
});

test("Enter opens the same for the active cell, without a link or a call where there is no row", () => {
  render(<TeamScreen view={VIEW} />);
  press("ArrowDown", "ArrowRight", "Enter");
  const panel = screen.getByRole("group", { name: "Ben, CSS (Web, Developer)" });
  expect(panel).toHaveTextContent("Ben: CSSNot on the sheet");
  expect(within(panel).queryByRole("link")).toBeNull();
  expect(called).not.toHaveBeenCalled();
});

test("an opened cell says what the grade of a report expects, whether or not the matrix marks it", async () => {
  const expected = [{ cm_competency_id: 11, expected_level: "basic", min_languages: 1 }];
  called.mockImplementation((name: string) =>
    Promise.resolve(
      name === "GET /team_expected_levels"
        ? { people: [{ user_id: 2, cm_grade_id: 5 }], grades: [{ id: 5, name: "Senior", expected }] }
        : { rows: [] },
    ),
  );
  render(<TeamScreen view={{ ...VIEW, canMark: true }} />);
  press("ArrowDown", "Enter");
  expect(await screen.findByText("expected of Senior: Basic")).toBeInTheDocument();
  expect(cellsOf(rowOf("Ben"))[0]).toBe("Advanced");
});

test("a level beside which a request waits has a mark, in words too, and its panel says which", () => {
  // React at None with Basic requested; a language has the mark of its competencies.
  const inGo = (competencyId: number, name: string) => ({ ...column(competencyId, name), languageId: 5, area: "Go" });
  const columns = [...VIEW.columns, inGo(13, "Idioms"), inGo(14, "Testing")];
  render(<TeamScreen view={{ ...VIEW, columns, levels: ["b3g2", "3..."] }} />);
  expect(cellsOf(rowOf("Ada"))).toEqual([
    "None, request waiting",
    "Advanced",
    "1 Intermediate, 1 Basic, request waiting",
  ]);
  expect(cellsOf(rowOf("People by level"))[2]).toBe("Highest levels in 2 competencies: 1 Intermediate");
  expect(within(screen.getByRole("list", { name: "Levels" })).getByText("request waiting")).toBeInTheDocument();
  press("Home", "ArrowRight");
  expect(grid()).toHaveAccessibleDescription("Ada, React (Web, Developer): None, request waiting");
  press("Enter");
  expect(screen.getByRole("group", { name: "Ada, React (Web, Developer)" })).toHaveTextContent(
    "Ada: ReactNone, Basic requested",
  );
  expect(screen.getByRole("link", { name: "Open the request" })).toHaveAttribute(
    "href",
    "/reviews?state=all&person=1&competency=11",
  );
});

test("a request that waits for the person's answer has another mark, and a language that of a reviewer's turn first", () => {
  const inGo = (competencyId: number, name: string) => ({ ...column(competencyId, name), languageId: 5, area: "Go" });
  const columns = [...VIEW.columns, inGo(13, "Idioms"), inGo(14, "Testing")];
  render(<TeamScreen view={{ ...VIEW, columns, levels: ["B3Bg", "3.B."] }} />);
  expect(cellsOf(rowOf("Ada"))).toEqual(["None, waits for an answer", "Advanced", "1 Basic, 1 None, request waiting"]);
  expect(cellsOf(rowOf("Ben"))[2]).toBe("1 None, waits for an answer");
  press("Home", "ArrowRight", "Enter");
  expect(screen.getByRole("group", { name: "Ada, React (Web, Developer)" })).toHaveTextContent(
    "Ada: ReactNone, Basic requested, waits for an answer",
  );
});

test("Enter on the counts says who has which level, of a language by their highest", () => {
  const inGo = (competencyId: number, name: string) => ({ ...column(competencyId, name), languageId: 5, area: "Go" });
  const columns = [...VIEW.columns, inGo(13, "Idioms"), inGo(14, "Testing")];
  render(<TeamScreen view={{ ...VIEW, columns, levels: ["0312", "3..3"] }} />);
  press("ArrowDown", "ArrowDown", "Enter");
  const said = (name: string) => within(screen.getByRole("group", { name })).getAllByRole("definition");
  const texts = (name: string) => said(name).map(({ textContent }) => textContent);
  expect(texts("React (Web, Developer)")).toEqual(["Advanced: Ben", "None: Ada"]);
  press("End", "Enter");
  expect(texts("Go (2 competencies)")).toEqual(["Advanced: Ben", "Intermediate: Ada"]);
});

describe("a language's competencies", () => {
  const inGo = (competencyId: number, name: string) => ({ ...column(competencyId, name), languageId: 5, area: "Go" });
  const columns = [...VIEW.columns, inGo(13, "Idioms"), inGo(14, "Testing")];
  const view = { ...VIEW, columns, levels: ["0312", "3..."] };
  const head = (name: RegExp) => screen.getByRole("columnheader", { name });

  test("are one column with their shares of the levels, which Enter unfolds and folds", () => {
    render(<TeamScreen view={view} />);
    expect(cellsOf(rowOf("Ada"))).toEqual(["None", "Advanced", "1 Intermediate, 1 Basic"]);
    expect(cellsOf(rowOf("Ben"))).toEqual(["Advanced", "Not on the sheet", "Not on the sheet"]);
    expect(cellsOf(rowOf("People by level"))[2]).toBe("Highest levels in 2 competencies: 1 Intermediate");
    expect(head(/^Languages/)).toBeInTheDocument();
    const { style } = grid();
    const before = ["--least", "--length"].map((name) => style.getPropertyValue(name));
    press("ArrowUp", "ArrowRight", "ArrowRight");
    expect(grid()).toHaveAccessibleDescription("Go (2 competencies). Press Enter to unfold it.");
    press("Enter");
    expect(active()).toHaveAttribute("aria-expanded", "true");
    expect(cellsOf(rowOf("Ada"))).toEqual(["None", "Advanced", "1 Intermediate, 1 Basic", "Basic", "Intermediate"]);
    expect(grid()).toHaveAttribute("aria-colcount", "6");
    // The names stay as long, below the same heads, and all columns share the window.
    expect(style.getPropertyValue("--columns")).toBe("5");
    expect(["--least", "--length"].map((name) => style.getPropertyValue(name))).toEqual(before);
    expect(textsOf("columnheader").slice(-6)).toEqual(["Person", "React", "CSS", "Go", "Idioms", "Testing"]);
    expect(head(/^Languages/)).toHaveAttribute("aria-colspan", "3");
    press("Enter");
    expect(cellsOf(rowOf("Ada"))).toHaveLength(3);
  });

  test("have the highest level and how often in its cell, above their shares, and the key says so", () => {
    render(<TeamScreen view={view} />);
    const cell = within(rowOf("Ada")).getByRole("gridcell", { name: "1 Intermediate, 1 Basic" });
    expect(cell).toHaveAttribute("data-shares");
    expect(cell).toHaveAttribute("data-mark", "1I");
    expect(cell.getAttribute("style")).toBe("--basic: 100%; --intermediate: 50%; --advanced: 0%;");
    expect(within(rowOf("Ada")).getByRole("gridcell", { name: "Advanced" })).not.toHaveAttribute("data-shares");
    const key = screen.getByRole("list", { name: "Levels" });
    expect(within(key).getByText("Folded: 2 at Advanced")).toBeInTheDocument();
  });

  test("are named with their levels where the language's cell is opened", () => {
    render(<TeamScreen view={view} />);
    press("End", "Enter");
    const panel = screen.getByRole("group", { name: "Ada, Go (2 competencies)" });
    expect(panel).toHaveTextContent("Ada: GoIdioms: BasicTesting: IntermediateOpen on the sheet");
    expect(within(panel).getByRole("link")).toHaveAttribute("href", "/users/1/sheets/1?area=Go");
  });

  test("are unfolded where people are sorted by one of them", () => {
    render(<TeamScreen view={{ ...view, search: { ...NO_SEARCH, by: { competencyId: 14, languageId: 5 } } }} />);
    expect(head(/^Testing/)).toHaveAttribute("aria-sort", "descending");
  });

  test("stay columns of their own in a team whose levels don't all come with the page", () => {
    render(<TeamScreen view={{ ...view, levels: ["0312"] }} />);
    expect(cellsOf(rowOf("Ada"))).toHaveLength(4);
  });

  test("all print, folded or not", () => {
    render(<TeamScreen view={view} />);
    fireEvent(window, new Event("beforeprint"));
    expect(textsOf("row", screen.getByRole("table"))).toEqual([
      "AdaBenPeople by levelAIBN",
      "Web",
      "ReactNA11",
      "CSSA1",
      "Languages: Go",
      "IdiomsB1",
      "TestingI1",
    ]);
  });
});

describe("areas that one or two people have", () => {
  const people = Array.from({ length: 10 }, (_, at) => ({
    ...VIEW.people[0]!,
    id: 20 + at,
    name: `P${at}`,
    lastName: "",
  }));
  const testing = [11, 12, 13].map((id) => ({ ...column(id, `Test ${id}`), area: "Testing" }));
  const columns = [column(1, "React"), ...testing];
  const levels = (having: number) => people.map((_, at) => (at < having ? "1231" : "1..."));
  const headsOf = (having: number, more: Partial<typeof VIEW> = {}) => {
    const { unmount } = render(<TeamScreen view={{ ...VIEW, people, columns, levels: levels(having), ...more }} />);
    const heads = textsOf("columnheader").slice(-3);
    unmount();
    return heads;
  };

  test("are one column each, with their shares of the levels, where they are a fifth of the team at most", () => {
    expect(headsOf(2)).toEqual(["Person", "React", "Testing"]);
    expect(headsOf(3)).toEqual(["Test 11", "Test 12", "Test 13"]);
    expect(headsOf(1, { people: people.slice(0, 4), levels: levels(1).slice(0, 4) })).toContain("Test 13");
    expect(headsOf(2, { search: { ...NO_SEARCH, by: { competencyId: 12, languageId: null } } })).toContain("Test 12");
    render(<TeamScreen view={{ ...VIEW, people, columns, levels: levels(2) }} />);
    expect(cellsOf(rowOf("P0"))).toEqual(["Basic", "1 Advanced, 1 Intermediate, 1 Basic"]);
    expect(screen.getByRole("columnheader", { name: "Only 1–2 people" })).toBeInTheDocument();
    press("ArrowUp", "End");
    expect(grid()).toHaveAccessibleDescription("Testing (3 competencies). Press Enter to unfold it.");
    press("Enter");
    expect(cellsOf(rowOf("P0"))).toHaveLength(5);
  });
});

test("an area of one competency that few have is beside the areas that few have, with its name", () => {
  const people = Array.from({ length: 10 }, (_, at) => ({ ...VIEW.people[0]!, id: 20 + at, name: `P${at}` }));
  const columns = [{ ...column(1, "Bug reporting"), area: "Communication" }, column(2, "React")];
  render(<TeamScreen view={{ ...VIEW, people, columns, levels: people.map((_, at) => (at === 0 ? "11" : ".1")) }} />);
  expect(textsOf("columnheader").slice(-2)).toEqual(["React", "Bug reporting Communication"]);
  expect(screen.getByRole("columnheader", { name: "Only 1–2 people" })).toBeInTheDocument();
});

describe("competencies in which nobody is above None", () => {
  const none = (competencyId: number, name: string) => ({
    ...column(competencyId, name),
    counts: [2, 0, 0, 0] as const,
  });
  const columns = [none(13, "COBOL"), ...VIEW.columns, none(14, "Fortran")];
  const view = { ...VIEW, columns, levels: ["0030", "03.0"] };
  const headsOf = () => textsOf("columnheader").slice(-3);

  test("are one column at the end, which Enter unfolds with their areas", () => {
    render(<TeamScreen view={view} />);
    expect(headsOf()).toEqual(["React", "CSS", "Nobody above None: 2"]);
    expect(cellsOf(rowOf("Ada"))).toEqual(["None", "Advanced", "2 None"]);
    expect(cellsOf(rowOf("People by level"))[2]).toBe("Highest levels in 2 competencies: 2 None");
    press("ArrowUp", "End");
    expect(grid()).toHaveAccessibleDescription("Nobody above None: 2. Press Enter to unfold it.");
    press("Enter");
    expect(headsOf()).toEqual(["Nobody above None: 2", "COBOL Web", "Fortran Web"]);
    expect(cellsOf(rowOf("Ada"))).toEqual(["None", "Advanced", "2 None", "None", "None"]);
  });

  test("keep their columns where one is alone, requested, needed or what people are sorted by", () => {
    const need = { label: "COBOL Basic", ordinal: 1, quarter: "Q1", needed: 1, count: 0, ids: [], columns: [0] };
    const shown = (more: Partial<typeof view>) => {
      const { unmount } = render(<TeamScreen view={{ ...view, ...more }} />);
      const heads = headsOf();
      unmount();
      return heads.at(-1);
    };
    expect(shown({})).toBe("Nobody above None: 2");
    expect(shown({ needs: [need] as never })).toBe("Fortran");
    expect(shown({ levels: ["0030", "03.b"] })).toBe("Fortran");
    expect(shown({ search: { ...NO_SEARCH, by: { competencyId: 13, languageId: null } } })).toBe("Fortran");
  });

  test("stay folded while expected levels are marked: columns keep their places", () => {
    called.mockResolvedValue({ people: [], grades: [] });
    render(<TeamScreen view={{ ...view, canMark: true }} />);
    fireEvent.click(screen.getByRole("switch", { name: "Mark expected levels" }));
    expect(headsOf()).toEqual(["React", "CSS", "Nobody above None: 2"]);
  });
});
