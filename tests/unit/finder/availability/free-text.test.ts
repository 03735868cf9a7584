import { freeText } from "@/lib/finder/availability/rules";

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
