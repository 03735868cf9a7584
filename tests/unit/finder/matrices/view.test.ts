import { DEFAULT_SORT } from "@/lib/finder/matrices/rules";
import { matricesView } from "@/lib/finder/matrices/view";

const SEARCH = { manager: "", employee: "", waiting: false, sort: DEFAULT_SORT, page: 1 };

const requested = (requested_at: string) =>
  ({
    id: 31,
    sheet_competency_id: 7,
    area_name: "Testing",
    competency: { id: 3, name: "E2E" },
    current_level: "no_experience",
    desired_level: "basic",
    requested_at,
    turn: "reviewer",
  }) as const;

const lineOf = (requested_at: string, day: string) => {
  const employee = {
    id: 2,
    first_name: "Ada",
    last_name: "Lovelace",
    sheet: null,
    manager: null,
    roles: [],
    sheet_notifications: [`Testing · E2E: None → Basic, asked ${day}`],
    pending_requests: [requested(requested_at)],
    alsoManagers: "",
    dueOn: null,
    isReport: true,
    waitsForViewer: false,
  };
  return matricesView(1, SEARCH, { total: 1, employees: [employee], others: 0 }, "2026-11-30").rows[0]!.lines[0];
};

test("a request says its day as the screen's other dates, with the year only of another one", () => {
  expect(lineOf("2026-11-03T09:00:00Z", "3 November 2026")).toEqual([
    "Testing · E2E: None → Basic, asked Nov 3",
    31,
    false,
  ]);
  expect(lineOf("2025-11-03T09:00:00Z", "3 November 2025")![0]).toMatch(/asked Nov 3, 2025$/);
});
