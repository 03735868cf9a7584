import {
  briefTimeText,
  elsewhereText,
  engagementTitle,
  pastText,
  timeText,
} from "@/lib/finder/availability/text-rules";
import { OPEN_END } from "@/lib/finder/needs/rules";

const client = { id: 1, label: "Kestrel Logistics", is_alias: false };

test.each([
  ["Integration team", "Kestrel Logistics: Integration team"],
  ["iOS app", "Kestrel Logistics: iOS app"],
  ["Kestrel Logistics portal", "Kestrel Logistics portal"],
])("the project %s is called %s", (project, title) => {
  expect(engagementTitle({ client, project })).toBe(title);
  expect(engagementTitle({ client: null, project })).toBe(project);
});

test("until when someone is elsewhere is said in one way", () => {
  expect(elsewhereText("2027-02-02", "2026-11-29")).toBe("Engaged elsewhere until Feb 2");
  expect(elsewhereText(OPEN_END, "2026-11-29")).toBe("Engaged elsewhere, with an open end");
});

test.each([
  ["2027-01-15", "Sep 1–Jan 15, 100%, then 60% from Dec 1"],
  [null, "from Sep 1, 100%, then 60% from Dec 1"],
])("an engagement until %s takes %s", (ends_on, text) => {
  const one = { starts_on: "2026-09-01", ends_on, percent: 100, later_percent: 60, later_from: "2026-12-01" };
  expect(timeText({ ...one, updated_at: "" } as Parameters<typeof timeText>[0], "2026-11-29")).toBe(text);
});

test.each([
  ["2026-11-29", "2027-01-15", "100%, until Jan 15"],
  ["2026-11-30", "2027-01-15", "100%, Nov 30–Jan 15"],
  ["2026-09-01", null, "100%, with an open end"],
])("in few words an engagement from %s until %s takes %s", (starts_on, ends_on, text) => {
  const one = { starts_on, ends_on, percent: 100, later_percent: null, later_from: null, updated_at: "" };
  expect(briefTimeText(one as Parameters<typeof briefTimeText>[0], "2026-11-29")).toBe(text);
});

test.each([
  ["2027-06-30", ""],
  ["2027-07-14", ", ends after Kestrel Logistics's last day, Jun 30"],
  [null, ""],
])("an engagement until %s says where it goes on after its need", (ends_on, text) => {
  const one = { need_id: 3, client, project: "Portal", ends_on };
  expect(pastText(one, [{ id: 3, ends_on: "2027-06-30" }], "2026-11-30")).toBe(text);
  expect(pastText(one, [], "2026-11-30")).toBe("");
});
