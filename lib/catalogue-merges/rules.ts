import { NOUNS, type CatalogueKind } from "@/lib/catalogues/rules";

/** Days for which a merge can be undone. A retirement can always be undone. */
export const UNDO_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** When a merge made `at` can no longer be undone; null for a retirement. */
export const undoUntil = (merge: { at: Date; targetId: number | null }): Date | null =>
  merge.targetId === null ? null : new Date(merge.at.getTime() + UNDO_DAYS * DAY_MS);

export type FoundEntry = Readonly<{ id: number; name: string; retired: boolean; generalTechnology: boolean }>;

/** Why these two can't be made one (`target` null: why it can't be retired), in a sentence; null when they can. */
export function mergeObstacle(kind: CatalogueKind, source: FoundEntry, target: FoundEntry | null): string | null {
  if (source.retired)
    return target ? `${source.name} is retired. Undo that first.` : `${source.name} is retired already.`;
  if (!target) return null;
  if (source.id === target.id) return `Choose another ${NOUNS[kind]} to merge ${source.name} into.`;
  if (target.retired) return `${target.name} is retired. Undo that first.`;
  if (source.generalTechnology !== target.generalTechnology) {
    return `${source.name} and ${target.name} differ in General technology, so their rows don't match. Make both alike first.`;
  }
  return null;
}

/** What has come after a merge that stands in the way of undoing it. */
export type Aftermath = Readonly<{
  kind: CatalogueKind;
  at: Date;
  targetId: number | null;
  /** The entry that bears the merged one's name by now. */
  takenBy: string | null;
  /** The newest later merge of what this one moved. */
  later: Readonly<{ sourceName: string; targetName: string }> | null;
}>;

/** Why a merge can't be undone at `now`, in a sentence; null when it can. */
export function undoObstacle(merge: Aftermath, now: Date): string | null {
  const until = undoUntil(merge);
  if (until && now > until) return `Its ${UNDO_DAYS} days are over.`;
  if (merge.later) return `${merge.later.sourceName} was merged into ${merge.later.targetName} later. Undo that first.`;
  if (merge.takenBy !== null)
    return `There is another ${NOUNS[merge.kind]} called ${merge.takenBy} by now. Rename that first.`;
  return null;
}

/** What merging (or retiring) an entry would touch: what active people have on their sheets, and the template. */
export type MergeImpact = Readonly<{
  /** People with the language, sheets with the discipline; none for an area. */
  holders: number;
  /** Of these, those that have the target too. */
  holders_of_both: number;
  competencies: number;
  /** Names that a competency of either bears: each two become one. */
  competencies_in_both: string[];
  rated_rows: number;
  rated_on_sheets: number;
  /** Rows that both exist on one sheet: one of the two stays. */
  meeting_rows: number;
  meeting_on_sheets: number;
  /** Of these, those whose levels differ. */
  differing_rows: number;
  joined_notes: number;
  ended_requests: number;
  /** Rows that appear because a sheet gets the other discipline's competencies too. */
  added_rows: number;
  added_on_sheets: number;
}>;

const counted = (count: number, noun: string, plural = `${noun}s`) =>
  `${count.toLocaleString("en")} ${count === 1 ? noun : plural}`;
const HOLDERS: Record<CatalogueKind, [string, string] | null> = {
  technology: ["person", "people"],
  role: ["sheet", "sheets"],
  area: null,
};

const held = (kind: CatalogueKind, count: number, verbs: [one: string, many: string]) => {
  const noun = HOLDERS[kind];
  return noun && count > 0 ? `${counted(count, ...noun)} ${count === 1 ? verbs[0] : verbs[1]}` : null;
};

/** What retiring an entry would do, in sentences. */
export function retireSentences(kind: CatalogueKind, impact: MergeImpact): string[] {
  const keeps = held(kind, impact.holders, ["keeps it", "keep it"]);
  return [
    `Nobody can choose this ${NOUNS[kind]} any more.`,
    keeps && `${keeps}.`,
    impact.competencies > 0 &&
      `${counted(impact.competencies, "competency", "competencies")} in it ${impact.competencies === 1 ? "stays as it is" : "stay as they are"}.`,
    impact.rated_rows > 0 &&
      `${counted(impact.rated_rows, "rated row")} on ${counted(impact.rated_on_sheets, "sheet")} ${impact.rated_rows === 1 ? "stays as it is" : "stay as they are"}.`,
    "This can be undone at any time.",
  ].filter((sentence) => typeof sentence === "string");
}

/** What merging an entry into `target` would do, in sentences. */
export function mergeSentences(kind: CatalogueKind, target: string, impact: MergeImpact): string[] {
  const moved = [
    impact.competencies > 0 && counted(impact.competencies, "competency", "competencies"),
    impact.rated_rows > 0 &&
      `${counted(impact.rated_rows, "rated row")} on ${counted(impact.rated_on_sheets, "sheet")}`,
  ].filter((part) => part !== false);
  const both = held(kind, impact.holders_of_both, ["has both", "have both"]);
  const names = impact.competencies_in_both;
  return [
    moved.length > 0 ? `Moves ${moved.join(", with ")}.` : "No rated row moves.",
    held(kind, impact.holders, ["has it", "have it"]) &&
      `${held(kind, impact.holders, ["has it and gets", "have it and get"])} ${target} instead${both ? `; ${both}` : ""}.`,
    names.length > 0 &&
      `Both have ${listed(names)}: ${names.length === 1 ? "these two become" : "of each the two become"} one, with the texts of the published one, or else of ${target}.`,
    impact.meeting_rows > 0 &&
      `On ${counted(impact.meeting_on_sheets, "sheet")} both exist, ${counted(impact.meeting_rows, "row")} in all, ${impact.differing_rows.toLocaleString("en")} with different levels: ` +
        `the higher level stays, of equal ones the one changed last, with its requests.`,
    impact.joined_notes > 0 &&
      `${counted(impact.joined_notes, "row")} ${impact.joined_notes === 1 ? "has notes" : "have notes"} on both sides: they are kept, one below the other.`,
    impact.ended_requests > 0 && `Ends ${counted(impact.ended_requests, "request")} on rows that do not stay.`,
    impact.added_rows > 0 &&
      `Adds ${counted(impact.added_rows, "row")} on ${counted(impact.added_on_sheets, "sheet")}, of competencies that only one of the two had.`,
    `This can be undone for ${UNDO_DAYS} days.`,
  ].filter((sentence) => typeof sentence === "string");
}

const SHOWN_NAMES = 5;
const listed = (names: readonly string[]) =>
  names.length <= SHOWN_NAMES
    ? names.join(", ")
    : `${names.slice(0, SHOWN_NAMES).join(", ")} and ${names.length - SHOWN_NAMES} more`;

const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** One line about a merge, such as "Merged Typescript into TypeScript, 21 November 2026 by Ada Admin". */
export function mergeLine(merge: {
  source_name: string;
  target_name: string | null;
  at: string;
  by: string | null;
}): string {
  const what =
    merge.target_name === null
      ? `Retired ${merge.source_name}`
      : `Merged ${merge.source_name} into ${merge.target_name}`;
  return `${what}, ${DATE.format(new Date(merge.at))}${merge.by === null ? "" : ` by ${merge.by}`}`;
}

/** Until when a merge can be undone, such as "until 21 December 2026". */
export const untilText = (moment: string) => `until ${DATE.format(new Date(moment))}`;
