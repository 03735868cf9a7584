import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SheetScreen } from "@/components/sheet-screen/sheet-screen";
import type { SheetView } from "@/lib/sheet/rows/view";
import { called } from "@/tests/support/mocked-calls";
import { sheetRow } from "@/tests/support/sheet-row";
import { REVIEWED, sheetView } from "@/tests/support/sheet-view";
import { textsOf } from "@/tests/support/texts";

const DEVELOPER = { id: 3, name: "Web Developer", usesLanguages: true, isForEveryone: false };
const TESTER = { id: 4, name: "Tester", usesLanguages: false, isForEveryone: false };
const LANGUAGES = [
  { id: 1, name: "Go" },
  { id: 2, name: "Rust" },
];
const ROWS = [
  sheetRow({ id: 1, competencyId: 1, areaName: "Data", name: "SQL", current: "intermediate", desired: "intermediate" }),
  sheetRow({
    id: 2,
    competencyId: 2,
    areaName: "Data",
    name: "Schemas",
    current: "no_experience",
    desired: "advanced",
  }),
  sheetRow({ id: 3, competencyId: 3, areaName: "Testing", name: "Plans", disciplineId: TESTER.id }),
];

const show = (more: Partial<SheetView> = {}) =>
  render(
    <SheetScreen
      opensLegend
      view={sheetView(ROWS, { disciplines: [DEVELOPER, TESTER], languages: LANGUAGES, ...more })}
    />,
  );
const names = () => screen.getAllByRole("radiogroup").map((group) => group.getAttribute("aria-label"));
const lines = () => textsOf("definition");
const button = (name: string) => screen.queryByRole("button", { name });

beforeEach(() => {
  called.mockReturnValue(new Promise(() => undefined));
  window.history.replaceState(null, "", "/sheet");
});

test.each([
  ["one's own sheet", {}],
  ["another person's sheet", REVIEWED],
])("the heading of %s has the owner's name", (_whose, more) => {
  show(more);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Ada Lovelace's Competency Matrix");
});

test("news of the sheet comes before what asks for its owner", () => {
  render(
    <SheetScreen opensLegend view={sheetView(ROWS)} news={<p>2 approved</p>}>
      <p>Prepare</p>
    </SheetScreen>,
  );
  expect(screen.getByText("2 approved").compareDocumentPosition(screen.getByText("Prepare"))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test("only a Developer's sheet has a line with the languages below the disciplines", () => {
  const { unmount } = show();
  expect(lines()).toEqual(["Web Developer, Tester", "Go, Rust"]);
  unmount();
  show({ disciplines: [TESTER], languages: [] });
  expect(lines()).toEqual(["Tester"]);
});

test("a reviewer has Edit Disciplines on a Developer's sheet, and only its owner has Manage Languages", () => {
  const { unmount } = show(REVIEWED);
  expect(button("Edit Disciplines")).toBeVisible();
  expect(button("Manage Languages")).toBeNull();
  unmount();
  show();
  expect(button("Manage Languages")).toBeVisible();
});

test("Language Select opens at once for a Developer without languages, and neither on other sheets nor where it has nothing to choose", async () => {
  const { unmount } = show({ languages: [] });
  expect(await screen.findByRole("dialog", { name: "Language Select" })).toBeVisible();
  unmount();
  const others: Partial<SheetView>[] = [
    {},
    { ...REVIEWED, languages: [] },
    { disciplines: [TESTER], languages: [] },
    { offersLanguages: false, languages: [] },
  ];
  for (const more of others) {
    const shown = show(more);
    expect(screen.queryByRole("dialog")).toBeNull();
    shown.unmount();
  }
});

test("Filter by Discipline offers All and the person's disciplines, and shows the chosen one's competencies", async () => {
  show();
  const filter = screen.getByRole("combobox", { name: "Filter by Discipline" });
  expect(textsOf("option", filter)).toEqual(["All", "Web Developer", "Tester"]);
  await userEvent.selectOptions(filter, "Tester");
  expect(names()).toEqual(["Level for Plans, Testing"]);
  await userEvent.selectOptions(filter, "All");
  expect(names()).toHaveLength(3);
});

test("Level sorts by the current level, not by the requested one, from None up and then from Advanced down", async () => {
  show();
  const up = ["Level for Schemas, Data", "Level for Plans, Testing", "Level for SQL, Data"];
  await userEvent.click(screen.getByRole("button", { name: "Level" }));
  expect(names()).toEqual(up);
  await userEvent.click(screen.getByRole("button", { name: "Level" }));
  expect(names()).toEqual(up.toReversed());
});
