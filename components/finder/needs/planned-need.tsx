import { counted } from "@/lib/platform/core/counted";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash";
import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import type { Undoable } from "@/components/engagements/engagements/use-undoable";
import { headsLeft } from "@/lib/finder/needs/filling-rules";
import { askedOf, needAnchor } from "@/lib/finder/needs/rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import { cardsPath, MAX_CARDS, stepsText } from "@/lib/finder/people-search/rules";
import { NeedConditions } from "./need-conditions";
import { NeedPeople } from "./need-people";
import { RaiseHand } from "./raise-hand";
import { shortPeriod } from "@/lib/platform/core/format-period";

export interface PlannedNeedProps {
  need: NeedRow;
  mayFind: boolean;
  today: string;
  /** Whether the viewer's own hand is raised; undefined for a need that isn't open. */
  isRaised: boolean | undefined;
  undoable: Undoable;
  onEdit: () => void;
  onDelete: () => void;
  onChanged: () => void;
}

/** The finder with all of a need's conditions, which offers to ask people for it. */
const finderOf = (need: NeedRow) => `/finder?${new URLSearchParams(askedOf(need))}` as Route;

/**
 * Leads to the people on a need, those who raised a hand, and at least one who meets all musts, side by side, as many as
 * can be compared; nothing unless there are two.
 */
function CompareLink({ need }: { need: NeedRow }) {
  const known = [need.engagements, need.hands].flat().map(({ user_id }) => user_id);
  const [first, last] = [known.slice(0, MAX_CARDS - 1), known.slice(MAX_CARDS - 1)];
  const ids = [...new Set([first, need.people_meeting_ids, last].flat())].slice(0, MAX_CARDS);
  if (ids.length < 2) return null;
  return (
    <LinkButton
      size="sm"
      href={cardsPath(ids, { ...askedOf(need), from: `/needs#${needAnchor(need.id)}` }) as Route}
      aria-label={`Compare the people of ${need.title}`}
    >
      Compare
    </LinkButton>
  );
}

/** "All musts met: 1 person; 2 needed", those who are placed or not free among them. */
function meetingText({ people_meeting: people, ...need }: NeedRow): string {
  const left = headsLeft(need);
  const who = `${stepsText(0)}: ${people === 0 ? "nobody" : counted(people, "person", "people")}`;
  return people < left ? `${who}; ${left} needed` : who;
}

/** What a need looks for, the people on it, those who raised a hand, and what can be done with it. */
export function PlannedNeed(props: PlannedNeedProps) {
  const { need, mayFind, today, isRaised, undoable, onEdit, onDelete, onChanged } = props;
  return (
    <div className="need-detail">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-ink-muted">
          {need.client && `${need.client.label}, `}
          {counted(need.headcount, "person", "people")}
          {need.percent < 100 && `, ${need.percent}%`}, {shortPeriod(need.starts_on, need.ends_on, today)}
          {need.probability < 100 && `, ${need.probability}% likely`}{" "}
          {need.is_open && <Badge tone="info">Open need</Badge>}
        </p>
        <div className="flex flex-wrap items-center gap-1 print:hidden">
          {mayFind && (
            <LinkButton size="sm" href={`/staffing?need=${need.id}` as Route} aria-label={`See who fits ${need.title}`}>
              See who fits
            </LinkButton>
          )}
          {mayFind && <CompareLink need={need} />}
          <IconButton
            size="sm"
            label={`Edit ${need.title}`}
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={onEdit}
          />
          <IconButton
            size="sm"
            label={`Delete ${need.title}`}
            icon={<Trash aria-hidden className="size-4" />}
            onClick={onDelete}
          />
          {isRaised !== undefined && (
            <RaiseHand needId={need.id} title={need.title} isRaised={isRaised} isQuiet onChanged={onChanged} />
          )}
        </div>
      </div>
      <div className="need-columns">
        <div className="min-w-0">
          <NeedConditions need={need} />
          <p className="mt-1">
            {mayFind && need.people_meeting > 0 ? (
              <AppLink href={finderOf(need)} className="underline underline-offset-2">
                {meetingText(need)}
              </AppLink>
            ) : (
              meetingText(need)
            )}
          </p>
        </div>
        <NeedPeople need={need} mayFind={mayFind} today={today} undoable={undoable} />
      </div>
    </div>
  );
}
