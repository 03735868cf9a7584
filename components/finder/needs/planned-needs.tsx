import { counted } from "@/lib/platform/core/counted";
import type { Route } from "next";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { formatPeriod } from "@/lib/platform/core/format-day";
import { headsLeft, needAnchor } from "@/lib/finder/needs/rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import { NeedConditions } from "./need-conditions";
import { FilledBadge } from "./filled-badge";
import { NeedPeople } from "./need-people";

export interface PlannedNeedsProps {
  needs: readonly NeedRow[];
  mayFind: boolean;
  onEdit: (need: NeedRow) => void;
  onDelete: (need: NeedRow) => void;
  onChanged: () => void;
}

const conditions = (all: NeedRow["must"]) => all.map(({ condition }) => condition).join(",");

/** The finder with all of a need's conditions, which offers to ask people for it. */
const finderOf = ({ id, must, nice }: NeedRow) =>
  `/finder?${new URLSearchParams({ must: conditions(must), nice: conditions(nice), need: String(id) })}` as Route;

/** Each condition alone has more people than all of them together. */
function meetingText({ people_meeting: people, ...need }: NeedRow): string {
  const left = headsLeft(need);
  const who = counted(people, "person meets", "people meet");
  const what = need.must.length === 1 ? "the must" : "all musts together";
  return people < left ? `${who} ${what}; ${left} needed.` : `${who} ${what}.`;
}

/** Needs with their titles, the people on them and those who raised a hand. */
export function PlannedNeeds({ needs, mayFind, onEdit, onDelete, onChanged }: PlannedNeedsProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {needs.map((need) => (
        <li
          key={need.id}
          id={needAnchor(need.id)}
          className="flex scroll-mt-(--shell-height) flex-wrap items-start gap-x-4 gap-y-2 p-3"
        >
          <div className="min-w-0 flex-1 basis-72">
            <h3 className="flex flex-wrap items-center gap-2 wrap-anywhere">
              {need.title}
              {need.is_open && <Badge tone="info">Open need</Badge>}
              <FilledBadge need={need} />
            </h3>
            <p className="text-ink-muted">
              {need.client && `${need.client.label}, `}
              {counted(need.headcount, "person", "people")}
              {need.percent < 100 && `, ${need.percent}%`}, {formatPeriod(need)}, {need.probability}% likely
            </p>
            <NeedConditions need={need} />
            <p className="mt-1">{meetingText(need)}</p>
            <NeedPeople {...{ need, mayFind, onChanged }} />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {mayFind && (
              <LinkButton size="sm" href={finderOf(need)} aria-label={`Find people for ${need.title}`}>
                Find people
              </LinkButton>
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
