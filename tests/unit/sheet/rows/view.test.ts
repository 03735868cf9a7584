import { isDeveloper } from "@/lib/sheet/rows/view";

test("only a discipline that uses languages makes a developer", () => {
  expect(isDeveloper([{ usesLanguages: false }, { usesLanguages: true }])).toBe(true);
  expect(isDeveloper([{ usesLanguages: false }])).toBe(false);
});
