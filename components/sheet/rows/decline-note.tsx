import { MomentDay } from "@/components/ui/time/time-zone";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

/** What was decided of a request that wasn't approved. */
export const decisionOf = ({ lowered }: SheetRow): string => (lowered ? "Lowered" : "Declined");

/** Why a request was declined or its level lowered instead, who did it and when. */
export function DeclineNote({ row }: { row: SheetRow }) {
  const { lowered, current, declinedLevel, declineReason, declinedBy, changedAt } = row;
  const level = lowered ? ` to ${LEVEL_LABELS[current]}` : declinedLevel ? ` ${LEVEL_LABELS[declinedLevel]}` : "";
  return (
    <div className="decline-note">
      <p>{`${decisionOf(row)}${level}: ${declineReason}`}</p>{" "}
      <p className="text-sm text-ink-muted">
        {declinedBy !== null && `By ${declinedBy}, `}
        {changedAt !== null && <MomentDay at={changedAt} />}
      </p>
    </div>
  );
}
