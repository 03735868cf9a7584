import { headsLeft } from "@/lib/finder/needs/rules";

export const headsText = (count: number): string => `${count} ${count === 1 ? "person" : "people"}`;

/** How far a need is filled: "Filled", "1 of 2 placed"; null while nobody is placed. */
export function filledText(need: { headcount: number; placed: number }): string | null {
  if (headsLeft(need) === 0) return "Filled";
  return need.placed === 0 ? null : `${need.placed} of ${need.headcount} placed`;
}
