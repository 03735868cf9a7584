import { elsewhereText, engagementTitle } from "@/lib/finder/availability/text-rules";
import { OPEN_END } from "@/lib/finder/needs/rules";

const client = { id: 1, label: "Kestrel Logistics", is_alias: false };

test.each([
  ["Integration team", "Kestrel Logistics: Integration team"],
  ["Kestrel Logistics: integration team", "Kestrel Logistics: Integration team"],
  ["Kestrel Logistics: iOS app", "Kestrel Logistics: iOS app"],
  ["Kestrel Logistics portal", "Kestrel Logistics portal"],
])("the project %s, also one that came from a need, is called %s", (project, title) => {
  expect(engagementTitle({ client, project })).toBe(title);
  expect(engagementTitle({ client: null, project })).toBe(project);
});

test("until when someone is elsewhere is said in one way", () => {
  expect(elsewhereText("2027-02-02", "2026-11-29")).toBe("Engaged elsewhere until Feb 2");
  expect(elsewhereText(OPEN_END, "2026-11-29")).toBe("Engaged elsewhere, with an open end");
});
