import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SheetScreen } from "@/components/sheet/rows/sheet-screen";
import { ROW_LAYOUT } from "@/lib/sheet/rows/row-store";
import { packRows, type SheetView } from "@/lib/sheet/rows/view";
import { sheetRow } from "@/tests/support/sheet-row";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("@/tests/support/address-bar"),
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
}));
jest.mock("@/lib/platform/client/call", () => ({
  ...jest.requireActual("@/lib/platform/client/call"),
  call: () => new Promise(() => undefined),
}));

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
      view={{
        sheetId: 5,
        viewerId: 1,
        userId: 1,
        owner: "Ada Lovelace",
        manager: null,
        hasNews: false,
        inRound: false,
        isOwn: true,
        can: { review: false, seeGoals: true, seeExpected: false },
        disciplines: [DEVELOPER, TESTER],
        languages: LANGUAGES,
        packed: packRows(ROWS, ROW_LAYOUT),
        ...more,
      }}
    />,
  );
const reviewed: Partial<SheetView> = { isOwn: false, can: { review: true, seeGoals: true, seeExpected: false } };
const names = () => screen.getAllByRole("radiogroup").map((group) => group.getAttribute("aria-label"));
const lines = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);
const button = (name: string) => screen.queryByRole("button", { name });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, "", "/sheet");
});

// spec: sheet.heading
test.each([
  ["one's own sheet", {}],
  ["another person's sheet", reviewed],
])("the heading of %s has the owner's name", (_whose, more) => {
  show(more);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Ada Lovelace's Competency Matrix");
});

// spec: sheet.disciplines-line
test("only a Developer's sheet has a line with the languages below the disciplines", () => {
  const { unmount } = show();
  expect(lines()).toEqual(["Web Developer, Tester", "Go, Rust"]);
  unmount();
  show({ disciplines: [TESTER], languages: [] });
  expect(lines()).toEqual(["Tester"]);
});

// spec: sheet.reviewer-control, sheet.developer-control
test("a reviewer has Edit Disciplines on a Developer's sheet, and only its owner has Manage Languages", () => {
  const { unmount } = show(reviewed);
  expect(button("Edit Disciplines")).toBeVisible();
  expect(button("Manage Languages")).toBeNull();
  unmount();
  show();
  expect(button("Manage Languages")).toBeVisible();
});

// spec: sheet-modals.language-select
test("Language Select opens at once for a Developer without languages, and on no other sheet", async () => {
  const { unmount } = show({ languages: [] });
  expect(await screen.findByRole("dialog", { name: "Language Select" })).toBeVisible();
  unmount();
  for (const more of [{}, { ...reviewed, languages: [] }, { disciplines: [TESTER], languages: [] }]) {
    const shown = show(more);
    expect(screen.queryByRole("dialog")).toBeNull();
    shown.unmount();
  }
});

// spec: sheet.filter, sheet.filtered-rows
test("Filter by Discipline offers All and the person's disciplines, and shows the chosen one's competencies", async () => {
  show();
  const filter = screen.getByRole("combobox", { name: "Filter by Discipline" });
  expect(
    within(filter)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["All", "Web Developer", "Tester"]);
  await userEvent.selectOptions(filter, "Tester");
  expect(names()).toEqual(["Level for Plans, Testing"]);
  await userEvent.selectOptions(filter, "All");
  expect(names()).toHaveLength(3);
});

// spec: sheet.level-column
test("Level sorts by the current level, not by the requested one, from None up and then from Advanced down", async () => {
  show();
  const up = ["Level for Schemas, Data", "Level for Plans, Testing", "Level for SQL, Data"];
  await userEvent.click(screen.getByRole("button", { name: "Level" }));
  expect(names()).toEqual(up);
  await userEvent.click(screen.getByRole("button", { name: "Level" }));
  expect(names()).toEqual(up.toReversed());
});
