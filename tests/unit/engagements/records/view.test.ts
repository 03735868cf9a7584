import { recordDays } from "@/lib/engagements/records/view";

test.each([
  ["a course of one day", "course", "2026-05-04", null, "May 4"],
  ["a course of two days", "course", "2026-05-04", "2026-05-05", "May 4–5"],
  ["an education, in months", "education", "2014-05-01", "2017-05-01", "May 2014–May 2017"],
  ["an education without an end", "education", "2023-09-01", null, "Since Sep 2023"],
  ["an education of which only the end is known", "education", null, "2017-05-01", "Until May 2017"],
  ["a certificate with an end", "certificate", "2024-03-01", "2027-03-01", "Valid until Mar 1"],
  ["a certificate without one", "certificate", "2024-05-01", null, "Issued May 1, 2024"],
  ["a language", "language", null, null, ""],
] as const)("the days of %s", (_what, kind, starts_on, ends_on, text) => {
  expect(recordDays({ kind, starts_on, ends_on }, "2026-11-30")).toBe(text);
});
