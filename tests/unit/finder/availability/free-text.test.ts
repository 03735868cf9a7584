import { freeText } from "@/lib/finder/availability/rules";

test.each([
  [{ from: "2026-11-29", percent: 100 }, "Now"],
  [{ from: "2026-11-29", percent: 40 }, "40% now"],
  [{ from: "2027-01-16", percent: 100 }, "From January 16"],
  [{ from: "2027-01-16", percent: 40 }, "40% from January 16"],
  [{ from: null, percent: null }, "Not free"],
])("%j reads “%s”", (spell, text) => {
  expect(freeText(spell, "2026-11-29")).toBe(text);
});
