import { missingText } from "@/lib/finder/availability/rules";

const need = { headcount: 2, placed: 1, missing_percent: 0, starts_on: "2026-11-01" };

test("a need that has begun without all its people says how many are missing since when, and no other does", () => {
  expect(missingText(need, "2026-11-28")).toBe("1\u00a0missing since November 1");
  expect(missingText({ ...need, placed: 2 }, "2026-11-28")).toBe("");
  const part = { ...need, missing_percent: 60 };
  expect(missingText({ ...part, placed: 2 }, "2026-11-28")).toBe("60%\u00a0missing since November 1");
  expect(missingText(part, "2026-11-28")).toBe("1 and 60%\u00a0missing since November 1");
  expect(missingText({ ...need, starts_on: "2026-12-01" }, "2026-11-28")).toBe("");
});
