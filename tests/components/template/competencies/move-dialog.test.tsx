import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TemplateTable } from "@/components/template/competencies/template-table";
import { call } from "@/lib/platform/client/call";
import { callAll } from "@/lib/platform/client/call-all";
import { templateView, type TemplateRecord } from "@/lib/template/competencies/view";
import { NO_COST } from "@/lib/template/moves/rules";

const mockRefresh = jest.fn();
jest.mock("next/navigation", () => ({
  ...jest.requireActual("@/tests/support/address-bar"),
  useRouter: () => ({ refresh: mockRefresh }),
}));
jest.mock("@/lib/platform/client/call", () => ({
  ...jest.requireActual("@/lib/platform/client/call"),
  call: jest.fn(),
}));
jest.mock("@/lib/platform/client/call-all", () => ({
  ...jest.requireActual<object>("@/lib/platform/client/call-all"),
  callAll: jest.fn(),
}));
const called = jest.mocked(call);

const DISCIPLINES = [
  { id: 1, name: "Backend Developer" },
  { id: 2, name: "Platform Engineer" },
];
const records = ["Containers", "Pipelines", "SQL"].map((name, place): TemplateRecord => ({
  ...{ id: place + 1, name, areaName: "Delivery", description: "What it is.", disciplineId: 1 },
  ...{ published: true, updatedAt: new Date(0) },
}));

async function openDialog({ managesCatalogues = true } = {}) {
  const user = userEvent.setup();
  render(<TemplateTable view={templateView(DISCIPLINES, records)} managesCatalogues={managesCatalogues} />);
  await user.click(screen.getByRole("checkbox", { name: "Select Containers" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Pipelines" }));
  await user.click(screen.getByRole("button", { name: "Move" }));
  const dialog = await screen.findByRole("dialog", { name: "Move 2 competencies" });
  await user.click(await within(dialog).findByRole("combobox", { name: "Discipline" }));
  await user.click(await screen.findByRole("option", { name: "Platform Engineer" }));
  return { user, dialog };
}

const cost = { ...NO_COST, dry_run: true, moved: 2, unchanged: 0, people_without_discipline: 3, kept_rated_rows: 5 };
const sent = () => called.mock.calls.map(([, options]) => (options as { body: { competency_move: object } }).body);

beforeEach(() => {
  localStorage.clear();
  mockRefresh.mockReset();
  jest.mocked(callAll).mockResolvedValue(DISCIPLINES.map((one) => ({ ...one, retired: false })));
  called.mockReset().mockResolvedValue(cost);
});

describe("moving selected competencies", () => {
  it("previews the move, makes it and says so", async () => {
    const { user, dialog } = await openDialog();
    expect(await within(dialog).findByText("Adds the discipline to 3 people.")).toBeInTheDocument();
    expect(within(dialog).getByText("Keeps 5 rows with a level or notes.")).toBeInTheDocument();
    await user.click(within(dialog).getByRole("button", { name: "Move" }));
    expect(await screen.findByText("2 competencies moved.")).toBeInTheDocument();
    const move = { competency_ids: [1, 2], cm_role_id: 2, adds_discipline: true };
    expect(sent()).toEqual([
      { competency_move: { ...move, dry_run: true } },
      { competency_move: { ...move, dry_run: false } },
    ]);
    expect(screen.queryByRole("group", { name: "Selected competencies" })).not.toBeInTheDocument();
    expect(mockRefresh).toHaveBeenCalledTimes(1);
  });

  it("leaves adding the discipline to admins, and says what a manager's move takes away", async () => {
    const { dialog } = await openDialog({ managesCatalogues: false });
    const adding = await within(dialog).findByRole("switch", { name: /^Add Platform Engineer to 3 people/ });
    expect(adding).toBeDisabled();
    expect(adding).not.toBeChecked();
    expect(adding).toHaveAccessibleDescription(/Only an admin can add it here/);
    await waitFor(() => expect(sent()[0]).toMatchObject({ competency_move: { adds_discipline: false } }));
  });
});

it("selects all competencies that the search shows", async () => {
  const user = userEvent.setup();
  render(<TemplateTable view={templateView(DISCIPLINES, records)} managesCatalogues />);
  await user.click(screen.getByRole("checkbox", { name: "Select SQL" }));
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await user.type(screen.getByRole("searchbox", { name: "Search competencies" }), "in");
  await user.click(screen.getByRole("checkbox", { name: "Select Containers" }));
  await user.click(screen.getByRole("button", { name: "Select all shown" }));
  expect(screen.getByText("2 selected")).toBeInTheDocument();
});
