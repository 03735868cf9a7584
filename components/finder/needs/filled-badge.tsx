import { Badge } from "@/components/ui/badge";
import { placedText } from "@/lib/finder/availability/missing-rules";
import { type Filling, isFilled } from "@/lib/finder/needs/filling-rules";

/** How far a need is filled; nothing while nobody is placed. */
export function FilledBadge({ need, today }: { need: Filling; today: string }) {
  if (isFilled(need)) return <Badge tone="success">Filled</Badge>;
  return need.placed > 0 && <Badge>{placedText(need, today)}</Badge>;
}
