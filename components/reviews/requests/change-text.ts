import { LEVEL_LABELS, type ChangeKind, type Level } from "@/lib/sheet/rows/rules";

type Change = {
  kind: ChangeKind;
  from_current_level: Level;
  from_desired_level: Level;
  current_level: Level;
  desired_level: Level;
  /** Set for an approval that accepts an imported level. */
  accepts_id?: number | null;
};

/** What happened in a change of a row: "Requested Advanced", "Approved at Basic (was None)". */
export function changeText(change: Change): string {
  const [was, is, desired] = [change.from_current_level, change.current_level, change.desired_level].map(
    (level) => LEVEL_LABELS[level],
  );
  const moved = was === is ? "" : ` (was ${was})`;
  const TEXTS: Record<ChangeKind, string> = {
    requested: `Requested ${desired}`,
    withdrawn: `Withdrew the request for ${LEVEL_LABELS[change.from_desired_level]}`,
    approved: change.accepts_id ? `Accepted the imported ${is}` : `Approved at ${is}${moved}`,
    set: `Set to ${is}${moved}`,
    declined: `Declined ${LEVEL_LABELS[change.from_desired_level]}`,
    closed: "Closed",
    undone: `Undid the decision, back to ${is}`,
    confirmed: `Confirmed ${is}`,
    reconfirmed: `Confirmed ${is}`,
    imported: `Imported as ${is}${moved}`,
    objected: `Objected to the imported level, back to ${is}`,
  };
  return TEXTS[change.kind];
}
