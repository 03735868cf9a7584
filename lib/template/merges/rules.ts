import type { z } from "zod";
import { afterDays } from "@/lib/platform/core/day";
import { counted } from "@/lib/platform/core/counted";
import { type MergeKind, NOUNS } from "@/lib/template/catalogues/rules";
import { formatDay } from "@/lib/platform/core/format-day";
import type { Level, RowLevels } from "@/lib/vocabulary/levels/rules";
import type { CatalogueMergeImpact } from "./contract";

/** What the product calls each of them. */
export const MERGE_NOUNS = { ...NOUNS, competency: "competency" } as const;

/** How long a merge can be undone, in days. A retirement can always be undone. */
export const UNDO_DAYS = 30;

/** Returns when a merge can no longer be undone; null for a retirement. */
export const undoUntil = (merge: { at: Date; targetId: number | null }): Date | null =>
  merge.targetId === null ? null : afterDays(merge.at, UNDO_DAYS);

export type FoundEntry = Readonly<{
  id: number;
  name: string;
  retired: boolean;
  generalTechnology: boolean;
  forEveryone: boolean;
  /** Only for a competency. */
  placed?: Readonly<{ disciplineId: number; discipline: string; published: boolean }>;
}>;

/** Returns why entries can't be merged (`target` null: why `source` can't be retired); null if they can. */
export function mergeObstacle(kind: MergeKind, source: FoundEntry, target: FoundEntry | null): string | null {
  if (source.retired)
    return target ? `${source.name} is retired. Undo that first.` : `${source.name} is already retired.`;
  if (!target) return kind === "competency" ? "A competency isn't retired: unpublish it instead." : null;
  if (source.id === target.id) return `Choose another ${MERGE_NOUNS[kind]} to merge ${source.name} into.`;
  if (target.retired) return `${target.name} is retired. Undo that first.`;
  if (source.generalTechnology !== target.generalTechnology) {
    return (
      `${source.name} and ${target.name} differ in General technology, so their rows don't match. ` +
      "Change one of them first."
    );
  }
  if (source.forEveryone && !target.forEveryone)
    return `${source.name} is for everyone and ${target.name} isn't. Change one of them first.`;
  return placeObstacle(source, target);
}

/** Of two competencies, everyone who has one must have the other, so that nobody's level leaves their sheet. */
function placeObstacle({ name, placed }: FoundEntry, { name: targetName, placed: into }: FoundEntry): string | null {
  if (!placed || !into) return null;
  if (placed.disciplineId !== into.disciplineId)
    return `${name} is in ${placed.discipline} and ${targetName} in ${into.discipline}. Move one of them first.`;
  if (placed.published && !into.published)
    return `${name} is published and ${targetName} isn't. Keep ${name}, or publish ${targetName} first.`;
  return null;
}

/** Later changes that can prevent undoing a merge. */
type Aftermath = Readonly<{
  kind: MergeKind;
  at: Date;
  targetId: number | null;
  /** The entry that now has the merged one's name. */
  takenBy: string | null;
  /** The newest later merge that changed something this one moved. */
  later: Readonly<{ sourceName: string; targetName: string }> | null;
}>;

/** Returns why a merge can't be undone at `now`, as a sentence; null if it can. */
export function undoObstacle(merge: Aftermath, now: Date): string | null {
  const until = undoUntil(merge);
  if (until && now > until) return `Merges can be undone for ${UNDO_DAYS} days only.`;
  if (merge.later) return `${merge.later.sourceName} was merged into ${merge.later.targetName} later. Undo that first.`;
  if (merge.takenBy !== null)
    return `There is another ${MERGE_NOUNS[merge.kind]} called ${merge.takenBy} now. Rename it first.`;
  return null;
}

/** What merging (or retiring) an entry would change on active people's sheets and in the template. */
export type MergeImpact = Omit<z.output<typeof CatalogueMergeImpact>, "obstacle">;

const HOLDERS: Record<MergeKind, [string, string] | null> = {
  technology: ["person", "people"],
  role: ["sheet", "sheets"],
  area: null,
  competency: null,
};

const stays = (count: number) => (count === 1 ? "stays" : "stay");

const held = (kind: MergeKind, count: number, verbs: [one: string, many: string]) => {
  const noun = HOLDERS[kind];
  return noun && count > 0 ? `${counted(count, ...noun)} ${count === 1 ? verbs[0] : verbs[1]}` : null;
};

/** Describes what retiring an entry would do, sentence by sentence. */
export function retireSentences(kind: MergeKind, impact: MergeImpact): string[] {
  const keeps = held(kind, impact.holders, ["keeps it", "keep it"]);
  return [
    `This ${MERGE_NOUNS[kind]} will no longer be available to choose.`,
    keeps && `${keeps}.`,
    impact.competencies > 0 &&
      `${counted(impact.competencies, "competency", "competencies")} in it ${stays(impact.competencies)}.`,
    impact.rated_rows > 0 &&
      `${counted(impact.rated_rows, "rated row")} on ${counted(impact.rated_on_sheets, "sheet")} ` +
        `${stays(impact.rated_rows)}.`,
    "This can be undone at any time.",
  ].filter((sentence) => typeof sentence === "string");
}

/** Describes what merging an entry into `target` would do, sentence by sentence. */
export function mergeSentences(kind: MergeKind, target: string, impact: MergeImpact): string[] {
  const moved = [
    impact.competencies > 0 && counted(impact.competencies, "competency", "competencies"),
    impact.rated_rows > 0 &&
      `${counted(impact.rated_rows, "rated row")} on ${counted(impact.rated_on_sheets, "sheet")}`,
  ].filter((part) => part !== false);
  const both = held(kind, impact.holders_of_both, ["has both", "have both"]);
  const names = impact.competencies_in_both;
  return [
    kind === "competency" &&
      `${target} stays with its name and texts. Earlier levels keep the wording that they were decided by.`,
    moved.length > 0 ? `Moves ${moved.join(", with ")}.` : "No rated row moves.",
    held(kind, impact.holders, ["has it", "have it"]) &&
      `${held(kind, impact.holders, ["has it and gets", "have it and get"])} ${target} instead` +
        `${both ? `; ${both}` : ""}.`,
    names.length > 0 &&
      `Both have ${listed(names)}: ${names.length === 1 ? "these two become" : "each pair becomes"} one, ` +
        `with the texts of the published one, or of ${target} if both are published.`,
    impact.meeting_rows > 0 &&
      `On ${counted(impact.meeting_on_sheets, "sheet")} both exist, ${counted(impact.meeting_rows, "row")} in all, ` +
        `${impact.differing_rows.toLocaleString("en")} with different levels: ` +
        "an approved level stays, otherwise a confirmed one, otherwise the higher, or the one changed last if they " +
        "are equal. A request for a higher level stays too; of two, the higher.",
    impact.joined_notes > 0 &&
      `${counted(impact.joined_notes, "row")} ${impact.joined_notes === 1 ? "has notes" : "have notes"} ` +
        "on both sides: they will be combined.",
    impact.ended_requests > 0 && `Ends ${counted(impact.ended_requests, "request")} of these rows.`,
    impact.added_rows > 0 &&
      `Adds ${counted(impact.added_rows, "row")} on ${counted(impact.added_on_sheets, "sheet")} ` +
        "for competencies that only one of the two had.",
    kind === "competency" &&
      "Agreements, interests, learning pointers and conditions of needs move too; " +
        `expected levels do if ${target} has none.`,
    `This can be undone for ${UNDO_DAYS} days.`,
  ].filter((sentence) => typeof sentence === "string");
}

/** Says in a merged row's history what the other row had, such as "The other row had Basic, imported." */
export function otherRowText(
  { current, desired, isImported }: RowLevels & { isImported: boolean },
  labels: Readonly<Record<Level, string>>,
): string {
  const request = current === desired ? "" : `, with a request for ${labels[desired]}`;
  return `The other row had ${labels[current]}${isImported ? ", imported" : ""}${request}.`;
}

/** Says in the history of a request that a merge ended what stays instead of it. */
export const endedText = (stays: RowLevels, labels: Readonly<Record<Level, string>>): string =>
  stays.current === stays.desired
    ? `The row that stays has ${labels[stays.current]}.`
    : `The request for ${labels[stays.desired]} stays.`;

const SHOWN_NAMES = 5;
const listed = (names: readonly string[]) =>
  names.length <= SHOWN_NAMES
    ? names.join(", ")
    : `${names.slice(0, SHOWN_NAMES).join(", ")} and ${names.length - SHOWN_NAMES} more`;

/** Describes a merge, such as "Merged Typescript into TypeScript, November 21, 2026 by Ada Admin". */
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
  return `${what}, ${formatDay(merge.at)}${merge.by === null ? "" : ` by ${merge.by}`}`;
}

/** Describes how long a merge can be undone, such as "until December 21, 2026". */
export const untilText = (moment: string) => `until ${formatDay(moment)}`;
