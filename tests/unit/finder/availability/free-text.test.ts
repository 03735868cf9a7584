import { freeText, fullText } from "@/lib/finder/availability/rules";

test.each([
  [{ from: "2026-11-29", percent: 100 }, "Now"],
  [{ from: "2026-11-29", percent: 40 }, "40% now"],
  [{ from: "2027-01-16", percent: 100 }, "From Jan 16"],
  [{ from: "2027-01-16", percent: 40 }, "40% from Jan 16"],
  [{ from: "2028-09-16", percent: 40 }, "40% from Sep 16, 2028"],
  [{ from: null, percent: null }, "Not free"],
])("%j reads “%s”", (spell, text) => {
  expect(freeText(spell, "2026-11-29")).toBe(text);
});

const engaged = (ends_on: string | null, percent: number, starts_on = "2026-09-01") => {
  return { starts_on, ends_on, percent, later_percent: null, later_from: null };
};
const now = { from: "2026-11-29", percent: 40, taken_from: null, taken_by: null };

test.each([
  ["of less than 100% until then", { ...now, agreed: [engaged("2026-12-07", 60)] }, "100% from Dec 8"],
  [
    "after the last of several",
    { ...now, agreed: [engaged("2026-12-07", 30), engaged("2027-01-15", 30)] },
    "100% from Jan 16",
  ],
  ["never, with an open end", { ...now, agreed: [engaged(null, 60)] }, ""],
  ["of who has it all", { ...now, percent: 100, agreed: [] }, ""],
  ["where something takes it first", { ...now, taken_from: "2026-12-01", agreed: [engaged("2026-12-07", 60)] }, ""],
] as const)("from when a person has all of their time %s", (_when, time, text) => {
  expect(fullText({ ...time, agreed: [...time.agreed] }, "2026-11-29")).toBe(text);
});
