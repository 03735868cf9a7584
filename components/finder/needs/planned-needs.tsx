import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatPeriod } from "@/lib/platform/core/format-period";
import type { NeedRow } from "@/lib/finder/needs/view";
import { NeedConditions } from "./need-conditions";
import { headsText } from "./heads-text";

export interface PlannedNeedsProps {
  needs: readonly NeedRow[];
  mayFind: boolean;
  onEdit: (need: NeedRow) => void;
  onDelete: (need: NeedRow) => void;
}

const conditions = (all: NeedRow["must"]) => all.map(({ condition }) => condition).join(",");

/** The finder with all of a need's conditions. */
const finderOf = ({ must, nice }: NeedRow) =>
  `/finder?${new URLSearchParams({ must: conditions(must), nice: conditions(nice) })}` as Route;

/** Each condition alone has more people than all of them together. */
function meetingText({ must, headcount, people_meeting: people }: NeedRow): string {
  const who = people === 1 ? "1 person meets" : `${people} people meet`;
  const what = must.length === 1 ? "the must" : "all musts together";
  return people < headcount ? `${who} ${what}; ${headcount} needed.` : `${who} ${what}.`;
}

/** Needs with their titles and the people who raised a hand. */
export function PlannedNeeds({ needs, mayFind, onEdit, onDelete }: PlannedNeedsProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {needs.map((need) => (
        <li key={need.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3">
          <div className="min-w-0 flex-1 basis-72">
            <h3 className="flex flex-wrap items-center gap-2 wrap-anywhere">
              {need.title}
              {need.is_open && <Badge tone="info">Open need</Badge>}
            </h3>
            <p className="text-ink-muted">
              {headsText(need.headcount)}, {formatPeriod(need)}, {need.probability} % likely
            </p>
            <NeedConditions need={need} />
            <p className="mt-1">{meetingText(need)}</p>
            {need.hands.length > 0 && (
              <p className="mt-1">Raised a hand: {need.hands.map(({ name }) => name).join(", ")}</p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {mayFind && (
              <AppLink className="mr-2" href={finderOf(need)} aria-label={`Find people for ${need.title}`}>
                Find people
              </AppLink>
            )}
            <Button size="sm" aria-label={`Edit ${need.title}`} onClick={() => onEdit(need)}>
              Edit
            </Button>
            <Button size="sm" aria-label={`Delete ${need.title}`} onClick={() => onDelete(need)}>
              Delete
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
