import { Badge } from "@/components/ui/badge";
import { headsLeft } from "@/lib/finder/needs/rules";
import { filledText } from "./heads-text";

/** How far a need is filled; nothing while nobody is placed. */
export function FilledBadge({ need }: { need: { headcount: number; placed: number } }) {
  const text = filledText(need);
  return text !== null && <Badge tone={headsLeft(need) === 0 ? "accent" : "neutral"}>{text}</Badge>;
}
