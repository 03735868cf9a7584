import { counted } from "@/lib/platform/core/counted";
import type { TeamView } from "@/lib/finder/team/view";

/** Whose team is shown and how many people: "Kwame's reports, 10 people", "everyone, 40 people". */
export function teamText({ people, whose }: Pick<TeamView, "people" | "whose">, away: ReadonlySet<number>): string {
  const shown = people.filter(({ id }) => !away.has(id)).length;
  return `${whose === null ? "everyone" : `${whose}'s reports`}, ${counted(shown, "person", "people")}`;
}
