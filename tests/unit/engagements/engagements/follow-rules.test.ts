import { followNeed } from "@/lib/engagements/engagements/follow-rules";

const WAS = { project: "Portal", client_id: 1, starts_on: "2027-01-01", ends_on: "2027-03-31", percent: 100 };
const LATER = { ...WAS, starts_on: "2027-04-01", ends_on: "2027-06-30" };
const TODAY = "2026-12-01";
const one = (more: object = {}) => ({
  ...WAS,
  organization: "",
  role: "",
  state: "held" as const,
  later_percent: null,
  later_from: null,
  ...more,
});

test("who is asked or held follows the need with its days, percentage, title and client", () => {
  const now = { project: "New portal", client_id: null, starts_on: "2027-04-01", ends_on: "2027-06-30", percent: 80 };
  expect(followNeed(one(), WAS, now, TODAY)).toEqual(now);
  expect(followNeed(one({ state: "asked" }), WAS, now, TODAY)).toEqual(now);
  expect(followNeed(one(), WAS, WAS, TODAY)).toEqual({});
});

test("what was chosen for the person stays, unless it is no day of the need any more", () => {
  const own = one({ percent: 50, ends_on: "2027-02-28" });
  expect(followNeed(own, WAS, { ...WAS, percent: 80, ends_on: "2027-05-31" }, TODAY)).toEqual({});
  expect(followNeed(own, WAS, LATER, TODAY)).toEqual({ starts_on: "2027-04-01", ends_on: "2027-06-30" });
  const early = one({ starts_on: "2027-01-15", later_percent: 60, later_from: "2027-02-01" });
  expect(followNeed(early, WAS, LATER, TODAY)).toMatchObject({ ends_on: "2027-06-30" });
});

test("who is placed keeps days and percentage and has the new title and client, and who has left or was withdrawn nothing", () => {
  const now = { ...LATER, percent: 50, project: "New portal", client_id: 2 };
  const titles = { project: "New portal", client_id: 2 };
  expect(followNeed(one({ state: "agreed" }), WAS, now, TODAY)).toEqual(titles);
  expect(followNeed(one({ state: "agreed", project: "Mine" }), WAS, now, TODAY)).toEqual({ client_id: 2 });
  expect(followNeed(one({ state: "agreed" }), WAS, now, "2027-04-01")).toEqual({});
  expect(followNeed(one({ state: "withdrawn" }), WAS, now, TODAY)).toEqual({});
});
