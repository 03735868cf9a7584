import { Badge } from "@/components/ui/badge";
import { headsLeft } from "@/lib/finder/needs/rules";

/** How far a need is filled; nothing while nobody is placed. */
export function FilledBadge({ need }: { need: { headcount: number; placed: number } }) {
  if (headsLeft(need) === 0) return <Badge tone="success">Filled</Badge>;
  return need.placed > 0 && <Badge>{`${need.placed} of ${need.headcount} placed`}</Badge>;
}
