import { formatAge } from "@/components/ui/time/format-age";

const MINUTE = 60_000;

test.each([
  [-5, "now"],
  [MINUTE - 1, "now"],
  [MINUTE, "1 min"],
  [59 * MINUTE, "59 min"],
  [60 * MINUTE, "1 h"],
  [24 * 60 * MINUTE - 1, "23 h"],
  [24 * 60 * MINUTE, "1 day"],
  [47 * 60 * MINUTE, "1 day"],
  [40 * 24 * 60 * MINUTE, "40 days"],
  [91 * 24 * 60 * MINUTE, "91 days"],
  [92 * 24 * 60 * MINUTE, "3 months"],
  [255 * 24 * 60 * MINUTE, "8 months"],
])("%d ms are %s", (ms, text) => {
  expect(formatAge(ms)).toBe(text);
});
