import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SheetScreen } from "@/components/sheet/rows/sheet-screen";
import { call } from "@/lib/platform/client/call";
import { ROW_LAYOUT } from "@/lib/sheet/rows/row-store";
import { packRows, type SheetRow } from "@/lib/sheet/rows/view";
import { sheetRow } from "@/tests/support/sheet-row";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("@/tests/support/address-bar"),
  useRouter: () => ({ push: jest.fn() }),
}));
jest.mock("@/lib/platform/client/call", () => ({
  ...jest.requireActual("@/lib/platform/client/call"),
  call: jest.fn(),
}));

const request = (id: number, name: string) =>
  sheetRow({ id, competencyId: id, name, desired: "advanced", latestChangeId: id });

function show(rows: readonly SheetRow[]) {
  const view = {
    sheetId: 5,
    viewerId: 2,
    userId: 1,
    owner: "Ada L",
    manager: null,
    hasNews: false,
    inRound: false,
    isOwn: false,
    can: { review: true, seeGoals: true, seeExpected: false },
    disciplines: [],
    languages: [],
    packed: packRows(rows, ROW_LAYOUT),
  };
  render(<SheetScreen view={view} opensLegend={false} />);
}

async function decline(name: string) {
  await userEvent.click(screen.getByRole("button", { name: `Decline Advanced for ${name}, Testing, Ada L` }));
  await userEvent.type(await screen.findByLabelText(/Reason/), "Not yet.");
  await userEvent.click(screen.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

beforeEach(() => {
  window.history.replaceState(null, "", "/users/1/sheets/5");
  jest.mocked(call).mockResolvedValue({
    id: 90,
    reason: "Not yet.",
    cm_competency_change_id: 1,
    competency_change: {
      id: 91,
      current_level: "basic",
      desired_level: "basic",
      updated_at: "2026-11-03T10:00:00.000Z",
      cm_sheet_competencies_id: 1,
    },
  } as never);
});

const tick = (name: string) => screen.getByRole("button", { name: `Approve Advanced for ${name}, Testing, Ada L` });

test.each([
  ["the next request", [request(1, "A"), request(2, "B"), request(3, "C")], "B", () => tick("C")],
  ["the first one after the last", [request(1, "A"), request(2, "B")], "B", () => tick("A")],
  [
    "its row's level where no request is left",
    [request(1, "A")],
    "A",
    () => screen.getByRole("radio", { name: "Basic" }),
  ],
])("after Decline the focus goes to %s", async (_where, rows, name, target) => {
  show(rows);
  await decline(name);
  await waitFor(() => expect(target()).toHaveFocus());
});
