import type { Actor } from "@/lib/core/actor";
import { isOwnSheet, reviewsOthersSheet, type SheetSubject } from "./policy";
import type { SheetRow } from "./row-store";

export type { SheetRow };

type Named = { id: number; name: string };

/** A sheet's head: whose it is, and its disciplines and languages. */
export type SheetHead = SheetSubject & {
  firstName: string;
  lastName: string;
  disciplines: Named[];
  languages: Named[];
};

/** Which fields are sent once a competency, once for all rows with that value, and with every row. */
type RowLayout = Record<"competency" | "shared" | "row", readonly (keyof SheetRow)[]>;

/**
 * A sheet's rows for the browser. The page carries them twice (as HTML and as data) and a competency with six languages has six
 * rows, so that what rows have in common is sent once. `rows` hold a place in `competencies`, places in `shared`, and their own values.
 */
export type PackedRows = { layout: RowLayout; competencies: unknown[][]; shared: unknown[]; rows: unknown[][] };

/** What the screen of a sheet is sent. */
export type SheetView = {
  sheetId: number;
  viewerId: number;
  userId: number;
  owner: string;
  isOwn: boolean;
  /** Whether the viewer decides about requests; the owner never does. */
  can: { review: boolean };
  disciplines: Named[];
  languages: Named[];
  packed: PackedRows;
};

/** Developers have a discipline whose name contains "Developer": they have languages. */
export const isDeveloper = (disciplines: readonly { name: string }[]): boolean =>
  disciplines.some(({ name }) => name.includes("Developer"));

/** What the screen of a sheet is sent, as this viewer may see it. */
export const sheetView = (actor: Actor, head: SheetHead, packed: PackedRows): SheetView => ({
  sheetId: head.sheetId,
  viewerId: actor.userId,
  userId: head.ownerId,
  owner: `${head.firstName} ${head.lastName}`.trim(),
  isOwn: isOwnSheet(actor, head),
  can: { review: reviewsOthersSheet(actor, head) },
  disciplines: head.disciplines,
  languages: head.languages,
  packed,
});

/** Packs rows; they keep their order. */
export function packRows(rows: readonly SheetRow[], layout: RowLayout): PackedRows {
  const competencyPlaces = new Map<unknown, number>();
  const sharedPlaces = new Map<unknown, number>();
  const competencies: unknown[][] = [];
  const packed = rows.map((row) => {
    const competency = placeOf(competencyPlaces, row.competencyId);
    competencies[competency] ??= layout.competency.map((key) => row[key]);
    return [
      competency,
      ...layout.shared.map((key) => placeOf(sharedPlaces, row[key])),
      ...layout.row.map((key) => row[key]),
    ];
  });
  return { layout, competencies, shared: [...sharedPlaces.keys()], rows: packed };
}

function placeOf(places: Map<unknown, number>, value: unknown): number {
  const known = places.get(value);
  if (known !== undefined) return known;
  places.set(value, places.size);
  return places.size - 1;
}

/** The rows that were packed. */
export function unpackRows({ layout, competencies, shared, rows }: PackedRows): SheetRow[] {
  return rows.map(([competency, ...values]) => {
    const row: Partial<Record<keyof SheetRow, unknown>> = {};
    layout.competency.forEach((key, at) => (row[key] = competencies[competency as number]![at]));
    layout.shared.forEach((key, at) => (row[key] = shared[values[at] as number]));
    layout.row.forEach((key, at) => (row[key] = values[layout.shared.length + at]));
    return row as SheetRow;
  });
}
