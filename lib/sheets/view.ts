import type { Actor } from "@/lib/core/actor";
import { isOwnSheet, reviewsOthersSheet, type SheetSubject } from "./policy";
import { LEVELS, ordinal, type Level } from "./rules";

type Named = { id: number; name: string };

/** A sheet's head: whose it is, and which disciplines and languages it is for. */
export type SheetHead = SheetSubject & {
  firstName: string;
  lastName: string;
  disciplines: Named[];
  languages: Named[];
};

/** What one row of the screen needs beside its competency. */
export type ViewRow = {
  id: number;
  areaName: string;
  competencyId: number;
  name: string;
  description: string;
  disciplineId: number;
  retired: boolean;
  current: Level;
  desired: Level;
  latestChangeId: number | null;
  /** Epoch milliseconds. */
  changedAt: number | null;
  hasNotes: boolean;
  declineReason: string | null;
  /** Whether it stands higher than a year ago. */
  grew: boolean;
};

/** [row id, place in areas, place in competencies, current ordinal, desired ordinal, latest change id or 0, changed at in epoch ms or 0, NOTES and GREW added up, why declined] */
type PackedRow = [number, number, number, number, number, number, number, number, string?];

const NOTES = 1;
const GREW = 2;

/** [id, name, description, discipline id, retired 0|1] */
type PackedCompetency = [number, string, string, number, 0 | 1];

/**
 * What a sheet's screen is sent: texts that rows share once, and rows as plain arrays, because the page carries them twice
 * (as HTML and as data) and a competency with six languages has six rows.
 */
export type SheetView = {
  sheetId: number;
  userId: number;
  owner: string;
  isOwn: boolean;
  /** Whether the viewer decides about it; its owner never does. */
  can: { review: boolean };
  disciplines: Named[];
  languages: Named[];
  areas: string[];
  competencies: PackedCompetency[];
  rows: PackedRow[];
};

/** A row as the screen works with it. */
export type SheetRow = {
  id: number;
  areaName: string;
  competencyId: number;
  name: string;
  description: string;
  disciplineId: number;
  retired: boolean;
  current: Level;
  desired: Level;
  latestChangeId: number | null;
  /** Epoch milliseconds. */
  changedAt: number | null;
  hasNotes: boolean;
  declineReason: string | null;
  /** Whether it stood higher than a year ago when the sheet was read. */
  grew: boolean;
};

/** Developers are those with a discipline whose name contains "Developer": they have languages. */
export const isDeveloper = (disciplines: readonly { name: string }[]): boolean =>
  disciplines.some(({ name }) => name.includes("Developer"));

/** Packs a sheet for its screen. Rows keep their order. */
export function sheetView(actor: Actor, head: SheetHead, rows: readonly ViewRow[]): SheetView {
  const areas = new Map<string, number>();
  const competencies = new Map<number, { place: number; packed: PackedCompetency }>();
  const packed = rows.map((row): PackedRow => {
    const area = place(areas, row.areaName);
    let competency = competencies.get(row.competencyId);
    if (!competency) {
      competency = {
        place: competencies.size,
        packed: [row.competencyId, row.name, row.description, row.disciplineId, row.retired ? 1 : 0],
      };
      competencies.set(row.competencyId, competency);
    }
    const all: PackedRow = [
      row.id,
      area,
      competency.place,
      ordinal(row.current),
      ordinal(row.desired),
      row.latestChangeId ?? 0,
      row.changedAt ?? 0,
      (row.hasNotes ? NOTES : 0) + (row.grew ? GREW : 0),
    ];
    if (row.declineReason !== null) all.push(row.declineReason);
    return all;
  });
  return {
    sheetId: head.sheetId,
    userId: head.ownerId,
    owner: `${head.firstName} ${head.lastName}`.trim(),
    isOwn: isOwnSheet(actor, head),
    can: { review: reviewsOthersSheet(actor, head) },
    disciplines: head.disciplines,
    languages: head.languages,
    areas: [...areas.keys()],
    competencies: [...competencies.values()].map((competency) => competency.packed),
    rows: packed,
  };
}

function place(places: Map<string, number>, name: string): number {
  const known = places.get(name);
  if (known !== undefined) return known;
  places.set(name, places.size);
  return places.size - 1;
}

/** Unpacks the rows of a view. */
export function unpackRows({
  areas,
  competencies,
  rows,
}: Pick<SheetView, "areas" | "competencies" | "rows">): SheetRow[] {
  return rows.map(([id, area, competency, current, desired, change, changedAt, flags, declineReason]) => {
    const [competencyId, name, description, disciplineId, retired] = competencies[competency]!;
    return {
      id,
      areaName: areas[area]!,
      competencyId,
      name,
      description,
      disciplineId,
      retired: retired === 1,
      current: LEVELS[current]!,
      desired: LEVELS[desired]!,
      latestChangeId: change || null,
      changedAt: changedAt || null,
      hasNotes: (flags & NOTES) !== 0,
      declineReason: declineReason ?? null,
      grew: (flags & GREW) !== 0,
    };
  });
}
