import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NeedsScreen } from "@/components/finder/needs/needs-screen";
import { CvsScreen } from "@/components/profiles/cvs/cvs-screen";
import { callForFile } from "@/lib/doors/client/call-for-file";
import type { NeedsView } from "@/lib/finder/needs/view";

const callMock = jest.mocked(callForFile);
beforeEach(() => {
  callMock.mockReset();
  callMock.mockResolvedValue({ name: "list.csv", content: new Blob(["x"]) });
  window.history.pushState(null, "", "/");
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** Opens the screen's Export dialog. */
async function openExport() {
  await userEvent.click(await screen.findByRole("button", { name: "Export" }));
  return screen.findByRole("dialog", { name: "Export" });
}
const choices = async () => within(await openExport()).getAllByRole("group").length;
const download = async () => userEvent.click(within(await openExport()).getByRole("button", { name: "Download CSV" }));

const needs = (plans: boolean): NeedsView => ({
  counts: {
    quarters: ["Q1 2027"],
    min_counted: plans ? null : 5,
    demands: [
      { condition: "competency-1-basic", label: "SQL Basic", needed: [2], at_level: [null], one_step_away: [null] },
    ],
  },
  plans,
  mayFind: plans,
  needs: [],
  ended: [],
  clients: [],
  open: [],
  subjects: [],
  today: "2027-01-01",
});

test("Needs exports its counts, and for planners the needs too", async () => {
  const { unmount } = render(<NeedsScreen view={needs(true)} />);
  expect(await choices()).toBe(2);
  unmount();
  window.history.pushState(null, "", "/");
  render(<NeedsScreen view={needs(false)} />);
  expect(await choices()).toBe(1);
});

test("CVs exports what the search shows", async () => {
  const cv = {
    id: 1,
    is_main: true,
    user_id: 1,
    sheet_id: 1,
    first_name: "Ada",
    last_name: "Lovelace",
    disciplines: [],
  };
  render(
    <CvsScreen
      cvs={[{ ...cv, is_anonymous: false, released_at: "2027-01-01T00:00:00Z" }]}
      search="ada"
      next={null}
      isFirst
    />,
  );
  await download();
  expect(callMock.mock.calls).toEqual([[{ name: "GET /exports/released_cvs", query: { search: "ada" } }, "csv"]]);
});
