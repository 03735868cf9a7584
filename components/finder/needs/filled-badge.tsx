import { Badge } from "@/components/ui/badge";
import { type Filling, isFilled, placedText } from "@/lib/finder/needs/rules";

/** How far a need is filled; nothing while nobody is placed. */
export function FilledBadge({ need }: { need: Filling }) {
  if (isFilled(need)) return <Badge tone="success">Filled</Badge>;
  return need.placed > 0 && <Badge>{placedText(need)}</Badge>;
}
