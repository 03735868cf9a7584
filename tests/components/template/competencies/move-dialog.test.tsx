import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { TemplateTable } from "@/components/template/competencies/template-table";
import type { TemplateRecord } from "@/lib/template/competencies/store";
import { templateView } from "@/lib/template/competencies/view";
import { NO_COST } from "@/lib/template/moves/rules";
import { router } from "@/tests/support/address-bar";
import { called, calledAll } from "@/tests/support/mocked-calls";
import { NO_MERGE_IMPACT } from "@/tests/support/no-impact";

const DISCIPLINES = [
  { id: 1, name: "Backend Developer" },
  { id: 2, name: "Platform Engineer" },
];
const records = ["Containers", "Pipelines", "SQL"].map((name, place): TemplateRecord => ({
  id: place + 1,
  name,
  areaName: "Delivery",
  description: "What it is.",
  disciplineId: 1,
  published: true,
  lacks: [],
  updatedAt: new Date(0),
}));

function show(managesCatalogues = true) {
  render(<TemplateTable view={templateView(DISCIPLINES, records)} managesCatalogues={managesCatalogues} />);
  return userEvent.setup();
}

async function openDialog(managesCatalogues = true) {
  const user = show(managesCatalogues);
  await user.click(screen.getByRole("checkbox", { name: "Select Containers" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Pipelines" }));
  await user.click(screen.getByRole("button", { name: "Move" }));
  const dialog = await screen.findByRole("dialog", { name: "Move 2 competencies" });
  await user.click(await within(dialog).findByRole("combobox", { name: "Discipline" }));
  await user.click(await screen.findByRole("option", { name: "Platform Engineer" }));
  return { user, dialog };
}

const cost = { ...NO_COST, dry_run: true, moved: 2, unchanged: 0, people_without_discipline: 3, kept_rated_rows: 5 };
let merges: object[] = [];
const sent = () => called.mock.calls.map(([, options]) => (options as { body: { competency_move: object } }).body);

beforeEach(() => {
  window.history.replaceState(null, "", "/competency-matrix-template");
  calledAll.mockImplementation((name) =>
    Promise.resolve(name === "GET /catalogue_merges" ? merges : DISCIPLINES.map((one) => ({ ...one, retired: false }))),
  );
  merges = [];
  called.mockResolvedValue(cost);
});

describe("moving selected competencies", () => {
  it("previews the move, makes it and says so", async () => {
    const { user, dialog } = await openDialog();
    expect(await within(dialog).findByText("Adds the discipline to 3 people.")).toBeInTheDocument();
    expect(within(dialog).getByText("Keeps 5 rows with a level or notes.")).toBeInTheDocument();
    await user.click(within(dialog).getByRole("button", { name: "Move competencies" }));
    expect(await screen.findByText("2 competencies moved.")).toBeInTheDocument();
    const move = { competency_ids: [1, 2], cm_role_id: 2, adds_discipline: true };
    expect(sent()).toEqual([
      { competency_move: { ...move, dry_run: true } },
      { competency_move: { ...move, dry_run: false } },
    ]);
    expect(screen.queryByRole("group", { name: "Selected competencies" })).not.toBeInTheDocument();
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });

  it("leaves adding the discipline to admins, and says what a manager's move takes away", async () => {
    const { dialog } = await openDialog(false);
    const adding = await within(dialog).findByRole("switch", { name: /^Add Platform Engineer to 3 people/ });
    expect(adding).toBeDisabled();
    expect(adding).not.toBeChecked();
    expect(adding).toHaveAccessibleDescription(/Only an admin can add it here/);
    await waitFor(() => expect(sent()[0]).toMatchObject({ competency_move: { adds_discipline: false } }));
  });
});

it("selects all competencies that the search shows", async () => {
  const user = show();
  await user.click(screen.getByRole("checkbox", { name: "Select SQL" }));
  await user.click(screen.getByRole("button", { name: "Clear selection" }));
  await user.type(screen.getByRole("searchbox", { name: "Search competencies" }), "in");
  await user.click(screen.getByRole("checkbox", { name: "Select Containers" }));
  await user.click(screen.getByRole("button", { name: "Select all shown" }));
  expect(screen.getByText("2 selected")).toBeInTheDocument();
});

describe("merging two selected competencies", () => {
  const open = async (managesCatalogues = true) => {
    const user = show(managesCatalogues);
    await user.click(screen.getByRole("checkbox", { name: "Select SQL" }));
    expect(screen.queryByRole("button", { name: "Merge" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: "Select Containers" }));
    return user;
  };
  const impact = { ...NO_MERGE_IMPACT, rated_rows: 4, rated_on_sheets: 4, obstacle: null as string | null };
  const chooseSql = async (user: UserEvent) => {
    await user.click(screen.getByRole("button", { name: "Merge" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Merge 2 competencies" }));
    await user.click(dialog.getByRole("button", { name: "Merge competencies" }));
    expect(dialog.getByRole("combobox")).toHaveAccessibleDescription("Choose one.");
    await user.selectOptions(dialog.getByRole("combobox"), "SQL (Delivery, Backend Developer)");
    return dialog;
  };

  it("asks which to keep, previews the merge and makes it", async () => {
    called.mockResolvedValue(impact);
    const user = await open();
    const dialog = await chooseSql(user);
    expect(await dialog.findByText("Moves 4 rated rows on 4 sheets.")).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Merge competencies" }));
    expect(await screen.findByText("Containers merged into SQL.")).toBeInTheDocument();
    expect(called.mock.calls.at(-1)).toEqual([
      "POST /catalogue_merges",
      { body: { cm_catalogue_merge: { kind: "competency", source_id: 1, target_id: 3 } } },
    ]);
  });

  it("says why two can't be merged", async () => {
    called.mockResolvedValue({ ...impact, obstacle: "SQL is in Data. Move one of them first." });
    const dialog = await chooseSql(await open());
    expect(await dialog.findByText("SQL is in Data. Move one of them first.")).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Merge competencies" })).toBeDisabled();
  });

  it("is for admins", async () => {
    await open(false);
    expect(screen.getByRole("button", { name: "Move" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Merge" })).not.toBeInTheDocument();
  });

  it("can be undone below the heading", async () => {
    const at = "2026-11-20T10:00:00.000Z";
    merges = [
      {
        id: 7,
        kind: "competency",
        source_id: 9,
        source_name: "Git",
        target_id: 3,
        target_name: "SQL",
        at,
        by: "Ada Admin",
        undo_until: at,
        obstacle: null,
      },
    ];
    const user = show();
    await user.click(await screen.findByText("Merged competencies (1)"));
    await user.click(screen.getByRole("button", { name: /^Undo: Merged Git into SQL/ }));
    expect(called).toHaveBeenCalledWith("DELETE /catalogue_merges/{catalogue_merge_id}", {
      params: { catalogue_merge_id: 7 },
    });
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  });
});
