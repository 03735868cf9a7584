import { isDeveloper, sheetView, unpackRows, type SheetHead, type ViewRow } from "@/lib/sheets/view";
import { mintActor } from "@/lib/core/actor";

const actor = mintActor({
  userId: 1,
  sheetId: 5,
  firstName: "Ada",
  lastName: "L",
  isAdmin: false,
  isManager: false,
  via: "session",
  requestId: "r",
});
const head: SheetHead = {
  sheetId: 5,
  ownerId: 1,
  inReviewScope: true,
  firstName: "Ada",
  lastName: "L",
  disciplines: [{ id: 3, name: "Developer" }],
  languages: [],
};
const row = (id: number, areaName: string, extra: Partial<ViewRow> = {}): ViewRow => ({
  id,
  areaName,
  competencyId: 7,
  name: "Testing",
  description: "What it is.",
  disciplineId: 3,
  retired: false,
  current: "basic",
  desired: "advanced",
  latestChangeId: 9,
  changedAt: 1_000,
  hasNotes: true,
  declineReason: null,
  grew: false,
  ...extra,
});

test("a packed view unpacks to the rows that went in", () => {
  const rows = [
    row(1, "Go", { grew: true }),
    row(2, "Rust", {
      latestChangeId: null,
      changedAt: null,
      hasNotes: false,
      declineReason: "Not yet.",
      retired: true,
      competencyId: 8,
    }),
  ];
  const unpacked = unpackRows(sheetView(actor, head, rows));
  expect(unpacked).toEqual(rows);
});

test("a competency with many rows is sent once", () => {
  const view = sheetView(actor, head, [row(1, "Go"), row(2, "Rust"), row(3, "Zig")]);
  expect(view.competencies).toHaveLength(1);
  expect(view.areas).toEqual(["Go", "Rust", "Zig"]);
});

test("only a discipline named Developer makes a developer", () => {
  expect(isDeveloper([{ name: "Backend Developer" }])).toBe(true);
  expect(isDeveloper([{ name: "Tester" }])).toBe(false);
});
