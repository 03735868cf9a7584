import type { Actor } from "@/lib/core/actor";
import { isOwnSheet, reviewsOthersSheet, type SheetSubject } from "./policy";
import { LEVELS, ordinal, type Level } from "./rules";
import { summaryOf, type SheetSummary } from "./summary-rules";

type Named = { id: number; name: string };

/** A sheet's head: whose it is, and which disciplines and languages it is for. */
export type SheetHead = SheetSubject & { firstName: string; lastName: string; disciplines: Named[]; languages: Named[] };

/** What one row of the screen needs beside its competency. */
export type ViewRow = {
  id: number;
  areaName: string;
  competencyId: number;
  name: string;
  description: string;
  roleId: number;
  retired: boolean;
  current: Level;
  desired: Level;
  latestChangeId: number | null;
  changedAt: Date | null;
  hasNotes: boolean;
  declineReason: string | null;
  /** Whether it stands higher than a year ago. */
  grew: boolean;
};

/** [row id, place in areas, place in competencies, current ordinal, desired ordinal, latest change id or 0, changed at in epoch ms or 0, has notes 0|1, why declined] */
type PackedRow = [number, number, number, number, number, number, number, 0 | 1, string?];

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
  roleId: number;
  retired: boolean;
  current: Level;
  desired: Level;
  latestChangeId: number | null;
  /** Epoch milliseconds. */
  changedAt: number | null;
  hasNotes: boolean;
  declineReason: string | null;
};

/** Developers are those with a discipline whose name contains "Developer": they have languages. */
export const isDeveloper = (disciplines: readonly { name: string }[]): boolean => disciplines.some(({ name }) => name.includes("Developer"));

/** Packs a sheet for its screen, with the summary that is drawn on the server. Rows keep their order. */
export function sheetView(actor: Actor, head: SheetHead, rows: readonly ViewRow[]): SheetView & { summary: SheetSummary } {
  const areas = new Map<string, number>();
  const competencies = new Map<number, { place: number; packed: PackedCompetency }>();
  const packed = rows.map((row): PackedRow => {
    const area = place(areas, row.areaName);
    let competency = competencies.get(row.competencyId);
    if (!competency) {
      competency = { place: competencies.size, packed: [row.competencyId, row.name, row.description, row.roleId, row.retired ? 1 : 0] };
      competencies.set(row.competencyId, competency);
    }
    const all: PackedRow = [
      row.id,
      area,
      competency.place,
      ordinal(row.current),
      ordinal(row.desired),
      row.latestChangeId ?? 0,
      row.changedAt?.getTime() ?? 0,
      row.hasNotes ? 1 : 0,
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
    summary: summaryOf(rows),
  };
}

function place(places: Map<string, number>, name: string): number {
  const known = places.get(name);
  if (known !== undefined) return known;
  places.set(name, places.size);
  return places.size - 1;
}

/** Unpacks the rows of a view. */
export function unpackRows({ areas, competencies, rows }: Pick<SheetView, "areas" | "competencies" | "rows">): SheetRow[] {
  return rows.map(([id, area, competency, current, desired, change, changedAt, notes, declineReason]) => {
    const [competencyId, name, description, roleId, retired] = competencies[competency]!;
    return {
      id,
      areaName: areas[area]!,
      competencyId,
      name,
      description,
      roleId,
      retired: retired === 1,
      current: LEVELS[current]!,
      desired: LEVELS[desired]!,
      latestChangeId: change || null,
      changedAt: changedAt || null,
      hasNotes: notes === 1,
      declineReason: declineReason ?? null,
    };
  });
}
