import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { LEGEND_COOKIE, opensLegend } from "@/components/sheet/rows/level-legend-cookie";
import { dropDraft, keepDraft } from "@/components/sheet/rows/note-draft";
import type { ExpectedOfGrade } from "@/components/grades/expected/marked-grade";
import { SheetScreen } from "@/components/sheet-screen/sheet-screen";
import type { SheetRow, SheetView } from "@/lib/sheet/rows/view";
import { called, refusal } from "@/tests/support/mocked-calls";
import { sheetRow } from "@/tests/support/sheet-row";
import { REVIEWED, sheetView } from "@/tests/support/sheet-view";
import { textsOf } from "@/tests/support/texts";

const LEVELS_SHOWN = ["None", "Basic", "Intermediate", "Advanced"];
const NONE = { current: "no_experience", desired: "no_experience" } as const;
const ROWS = [
  sheetRow({ ...NONE, id: 1, competencyId: 1, areaName: "Data", name: "SQL" }),
  sheetRow({ id: 2, competencyId: 2, areaName: "Data", name: "Migrations", desired: "advanced" }),
  sheetRow({ id: 3, competencyId: 3, areaName: "Testing", name: "Unit tests", declineReason: "Not yet." }),
];

const show = (rows: readonly SheetRow[] = ROWS, more: Partial<SheetView> = {}, expected?: ExpectedOfGrade) =>
  render(<SheetScreen view={sheetView(rows, more)} opensLegend expected={expected} />);
const names = () => screen.getAllByRole("radiogroup").map((group) => group.getAttribute("aria-label"));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  called.mockReturnValue(new Promise(() => undefined));
  window.history.replaceState(null, "", "/sheet");
});

test("the server renders enough rows to fill a screen, and the browser adds the others", () => {
  const rows = Array.from({ length: 40 }, (_, at) => sheetRow({ id: at + 1 }));
  const container = document.createElement("div");
  document.body.append(container);
  const page = <SheetScreen view={sheetView(rows)} opensLegend />;
  container.innerHTML = renderToString(page);
  const written = screen.getAllByRole("radiogroup").length;
  expect(written).toBeGreaterThan(10);
  expect(written).toBeLessThan(rows.length);
  render(page, { container, hydrate: true });
  expect(screen.getAllByRole("radiogroup")).toHaveLength(rows.length);
});

describe("groups", () => {
  const cells = () => screen.queryAllByRole("rowheader").filter((each) => each.getAttribute("scope") === "rowgroup");
  const areas = () =>
    screen.getAllByRole("radiogroup").map((level) => within(level.closest("tr")!).getAllByRole("cell")[0]!.textContent);

  test("an area has one cell over its rows, in the sheet's order, and each row has it in its own cell too", () => {
    show();
    expect(cells()).toMatchObject([{ textContent: "Data" }, { textContent: "Testing" }]);
    expect(cells()[1]!.closest("tbody")).toHaveTextContent("Unit tests");
    expect(areas()).toEqual(["Data", "Data", "Testing"]);
  });

  test("while the rows are sorted by level each shows its own area, and a third click on the head brings the cells over the rows back", async () => {
    show();
    await press("Level");
    expect(cells()).toEqual([]);
    expect(areas()).toEqual(["Data", "Data", "Testing"]);
    await press("Level");
    await press("Level");
    expect(cells()).toHaveLength(2);
    expect(screen.getByRole("columnheader", { name: "Level" })).toHaveAttribute("aria-sort", "none");
  });
});

test("on a phone an area is reached past all cards before it; not while the rows are sorted by level", async () => {
  Element.prototype.scrollIntoView = jest.fn();
  show();
  const jump = () => screen.queryByRole("combobox", { name: "Go to area" });
  await userEvent.selectOptions(jump()!, "Testing");
  expect(document.activeElement).toHaveTextContent(/^Testing/);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  await press("Level");
  expect(jump()).toBeNull();
});

test.each([
  ["one's own sheet", {}, 1],
  ["another person's", REVIEWED, 0],
])("a draft of notes that this browser keeps is marked on %s", (_whose, more, marks) => {
  keepDraft(1, 2, { html: "<p>Typed</p>", basedOn: null });
  show(ROWS, more);
  expect(screen.queryAllByText("Draft")).toHaveLength(marks);
  act(() => dropDraft(1, 2));
});

test("a reviewer accepts an area's imported levels by a button that other areas don't have", () => {
  const imported = ROWS.map((row) => ({ ...row, imported: row.areaName === "Testing" }));
  show(imported, REVIEWED);
  expect(textsOf("button").filter((text) => text!.startsWith("Accept"))).toEqual([
    "Accept 1 imported level in Testing",
  ]);
});

describe("the filters", () => {
  const filter = () => screen.getByRole("combobox", { name: "Show" });
  const states = () => within(filter()).getAllByRole("option");
  const choose = (name: string) => userEvent.selectOptions(filter(), name);

  test("the states say how many rows they have", () => {
    show();
    expect(states().map(({ textContent }) => textContent)).toEqual([
      "All 3",
      "None, no request (1)",
      "Pending (1)",
      "Declined or lowered (1)",
    ]);
  });

  test("Clear filters shows all rows again, and is there only while some are hidden", async () => {
    show();
    const clear = () => screen.queryByRole("button", { name: "Clear filters" });
    expect(clear()).toBeNull();
    const all = names();
    await choose("Declined or lowered (1)");
    expect(names()).toHaveLength(1);
    await userEvent.click(clear()!);
    expect(names()).toEqual(all);
    expect(clear()).toBeNull();
  });

  test("follow a choice at once, and the row stays where it is", async () => {
    show();
    await choose("None, no request (1)");
    expect(names()).toEqual(["Level for SQL, Data"]);
    await userEvent.click(screen.getByRole("radio", { name: "Basic" }));
    expect(filter()).toHaveDisplayValue("None, no request (0)");
    expect(filter()).toHaveTextContent("Pending (2)");
    expect(names()).toEqual(["Level for SQL, Data"]);
  });

  test("the search for areas offers the sheet's areas", () => {
    show();
    const box = screen.getByRole<HTMLInputElement>("combobox", { name: "Search areas" });
    expect([...box.list!.options].map(({ value }) => value)).toEqual(["Data", "Testing"]);
  });

  test.each([
    ["Pending (1)", "Level for Migrations, Data"],
    ["Declined or lowered (1)", "Level for Unit tests, Testing"],
    ["Gained in 12 months (1)", "Level for Load tests, Testing"],
  ])("%s shows only those rows", async (name, row) => {
    show([...ROWS, sheetRow({ id: 4, competencyId: 4, areaName: "Testing", name: "Load tests", gained: true })]);
    await choose(name);
    expect(filter()).toHaveDisplayValue(name);
    expect(names()).toEqual([row]);
  });
});

describe("the legend", () => {
  const legend = () => screen.queryByRole("table", { name: "What the levels mean" });
  const cookie = (name: string) => new RegExp(`${name}=(?<value>\\w+)`).exec(document.cookie)?.groups;
  const onNextVisit = () => opensLegend({ get: (name) => cookie(name) as { value: string } | undefined });
  beforeEach(() => void (document.cookie = `${LEGEND_COOKIE}=; Max-Age=0`));

  test("takes the focus, so that the keyboard scrolls it on a phone", () => {
    show();
    expect(legend()).toHaveAttribute("tabindex", "0");
  });

  test("is open on each visit until the person folds it, and then folded until they open it", async () => {
    for (const _visit of [1, 2]) {
      expect(onNextVisit()).toBe(true);
      const { unmount } = show();
      expect(legend()).toBeVisible();
      expect(textsOf("rowheader", legend()!).map((text) => text?.trim())).toEqual([...LEVELS_SHOWN]);
      unmount();
    }
    show();
    const button = screen.getByRole("button", { name: "What the levels mean" });
    expect(button).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(button);
    expect(button).toHaveAttribute("aria-expanded", "false");
    expect(legend()).toBeNull();
    expect(onNextVisit()).toBe(false);
    await press("What the levels mean");
    expect(legend()).toBeVisible();
    expect(onNextVisit()).toBe(true);
  });
});

test("a row's details have the whole description, the four criteria with the current and the requested level marked, and how long it was used", async () => {
  const competency = { no_experience: "None of it.", basic: "Some.", intermediate: "Most.", advanced: "All." };
  called.mockImplementation(async (name: string) =>
    name.endsWith("/uses")
      ? [{ competency_id: 2, cm_technology_id: null, months: 40, until: "2026-10" }]
      : /agreements$|interests$/.test(name)
        ? []
        : { approved_at: null, competency },
  );
  show();
  const toggle = screen.getByRole("button", { name: "Description and criteria of Migrations, Data" });
  expect(toggle).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute("aria-expanded", "true");
  expect(await screen.findByText("All.")).toBeVisible();
  const details = document.getElementById(toggle.getAttribute("aria-controls")!)!;
  expect(within(details).getByText("Small tests.")).toBeVisible();
  expect(textsOf("definition", details)).toEqual(["None of it.", "Some.", "Most.", "All."]);
  expect(textsOf("term", details)).toEqual(["None", "BasicCurrent", "Intermediate", "AdvancedRequested"]);
  expect(await within(details).findByText("Engagements: used until October 2026, 3 years")).toBeVisible();
  await userEvent.click(toggle);
  expect(screen.queryByText("All.")).toBeNull();
});

test("a row's details don't call a level approved that a reviewer may have set", async () => {
  called.mockImplementation(async (name: string) =>
    /agreements$|interests$|uses$/.test(name)
      ? []
      : { approved_at: "2026-11-24T10:00:00.000Z", confirmed_at: null, overdue: false, competency: {} },
  );
  show();
  await press("Description and criteria of Migrations, Data");
  expect(await screen.findByText(/^Approved or set/)).toBeVisible();
});

test.each([
  [{ pointers: 0, planned: 0 }, "View learning pointers", ""],
  [{ pointers: 3, planned: 0 }, "View · 3 learning pointers", ""],
  [{ pointers: 3, planned: 1 }, "View · 1 planned learning pointer", ""],
  [{ languageId: 3 }, "View learning pointers", "&technology_id=3"],
])("a competency with %p has the link %s to the learning pointers that fit", (row, text, query) => {
  show([sheetRow(row)]);
  const link = screen.getByRole("link", { name: `${text} for Unit tests` });
  expect(link).toHaveTextContent(text);
  expect(link).toHaveAttribute("href", `/learning-pointers?competency_id=7${query}`);
});

describe("with grades", () => {
  const SENIOR = { id: 4, name: "Senior" };
  const answer: ExpectedOfGrade = {
    grades: [
      { id: 3, name: "Regular", standing: "own" },
      { ...SENIOR, standing: "next" },
    ],
    grade: SENIOR,
    expected_count: 2,
    expected: [
      { cm_competency_id: 1, expected_level: "basic", min_languages: 1 },
      { cm_competency_id: 2, expected_level: "basic", min_languages: 2 },
    ],
    open: [],
  };
  const seen = { can: { review: false, seeAgreements: true, seeExpected: true } };
  const marks = () => screen.findByRole("combobox", { name: "Mark expected levels" });

  beforeEach(() => {
    called.mockResolvedValue(answer);
    localStorage.setItem("sheet_grade_5", "4");
  });

  test("the expected level is marked and said, and the rows that aren't there yet are one filter away", async () => {
    show(ROWS, seen, answer);
    expect(await screen.findByRole("link", { name: "Expected of Senior: 0 of 2 reached" })).toHaveAttribute(
      "href",
      "/sheet?expected_of=4",
    );
    expect(await screen.findByRole("radio", { name: "Basic (expected of Senior)" })).toBeVisible();
    expect(screen.getByRole("radio", { name: /Basic.* \(expected of Senior in at least 2 languages\)/ })).toBeVisible();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Not there yet (2)");
    expect(names()).toEqual(["Level for SQL, Data", "Level for Migrations, Data"]);
  });

  test("marks that can't be loaded say so, and are loaded by Retry", async () => {
    let isDown = true;
    called.mockImplementation(async () => {
      if (isDown) throw refusal(503, "Busy.");
      return answer;
    });
    show(ROWS, seen, answer);
    expect(await screen.findByText(/^The grade couldn't be loaded\./)).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("radio", { name: "Basic (expected of Senior)" })).toBeVisible();
    expect(screen.queryByText(/^The grade couldn't be loaded\./)).toBeNull();
  });

  test("the choice is in the address and remembered, and nothing is marked once that is chosen", async () => {
    show(ROWS, seen, answer);
    expect(await screen.findByDisplayValue("of Senior (next)")).toBeVisible();
    expect(window.location.search).toBe("?grade=4");
    await userEvent.selectOptions(await marks(), "of no grade");
    expect(window.location.search).toBe("");
    expect(localStorage.getItem("sheet_grade_5")).toBeNull();
    expect(screen.queryByRole("option", { name: /Not there yet/ })).toBeNull();
    expect(screen.queryByRole("radio", { name: /expected/ })).toBeNull();
  });

  test("a grade that expects nothing yet is named, and another can be marked", async () => {
    localStorage.clear();
    show(ROWS, seen, { ...answer, expected_count: 0, expected: [] });
    expect(screen.getByRole("link", { name: "Expected of Senior: nothing yet" })).toBeVisible();
    expect(await marks()).toHaveDisplayValue("of no grade");
  });
});

test("a filter that shows nothing says so with the way back, and isn't kept for the sheet's next visit", () => {
  const settled = [sheetRow({ id: 1, current: "basic", desired: "basic" })];
  window.history.replaceState(null, "", "/sheet?show=pending");
  const { unmount } = show(settled);
  expect(screen.getByText(/^No row is in “Pending”\./)).toBeVisible();
  expect(screen.getByRole("button", { name: "Show all" })).toBeVisible();
  unmount();
  window.history.replaceState(null, "", "/sheet");
  show(settled);
  expect(names()).toHaveLength(1);
});

test("one competency is counted as one", () => {
  show([ROWS[0]!]);
  expect(screen.getByText("1 competency")).toBeInTheDocument();
});
