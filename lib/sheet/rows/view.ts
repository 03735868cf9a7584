import type { Actor } from "@/lib/platform/core/actor";
import { isOwnSheet, reviewsOthersSheet, type SheetSubject } from "./policy";
import type { SheetRow } from "./row-store";

export type { SheetRow };

type Named = { id: number; name: string };
type SheetDiscipline = Named & { usesLanguages: boolean; isForEveryone: boolean };

/** A sheet's owner, disciplines and languages. */
export type SheetHead = SheetSubject & {
  firstName: string;
  lastName: string;
  /** The first name of the primary manager; null if there is none. */
  manager: string | null;
  /** Whether others may have decided or asked something since the owner last marked the sheet's news as seen. */
  hasNews: boolean;
  /** Whether a review round that is under way asks the owner about rows. */
  inRound: boolean;
  /** Whether the caller sees the goals: the owner and their own managers do. */
  seesGoals: boolean;
  /** Whether there is a grade that the owner has or could have. */
  hasGrades: boolean;
  disciplines: SheetDiscipline[];
  languages: Named[];
};

/** The fields sent once per competency, once for all rows with that value, and with every row. */
type RowLayout = Record<"competency" | "shared" | "row", readonly (keyof SheetRow)[]>;

/**
 * A sheet's rows for the browser. Common values are sent once, because the page contains the rows twice (as HTML and as
 * data) and a competency with 6 languages has 6 rows. `rows` have an index into `competencies`, indexes into `shared`,
 * and their own values.
 */
type PackedRows = { layout: RowLayout; competencies: unknown[][]; shared: unknown[]; rows: unknown[][] };

/** The data of the sheet screen. */
export type SheetView = {
  sheetId: number;
  viewerId: number;
  userId: number;
  owner: string;
  /** Whose decision the owner's requests wait for: the primary manager's first name; null if they have none. */
  manager: string | null;
  /** Whether to load what happened since the viewer's last visit; false on another person's sheet. */
  hasNews: boolean;
  /** Whether a review round asks the viewer about rows; false on another person's sheet. */
  inRound: boolean;
  isOwn: boolean;
  /**
   * Whether the viewer may approve and decline requests (the owner never may), sees the goals, and what grades expect.
   */
  can: { review: boolean; seeGoals: boolean; seeExpected: boolean };
  disciplines: SheetDiscipline[];
  languages: Named[];
  /** Its rows as text (`packRows`). */
  packed: string;
};

/** Developers have a discipline that uses languages. */
export const isDeveloper = (disciplines: readonly { usesLanguages: boolean }[]): boolean =>
  disciplines.some(({ usesLanguages }) => usesLanguages);

/** Returns the sheet screen's data for this viewer. */
export const sheetView = (actor: Actor, head: SheetHead, packed: string): SheetView => ({
  sheetId: head.sheetId,
  viewerId: actor.userId,
  userId: head.ownerId,
  owner: `${head.firstName} ${head.lastName}`.trim(),
  manager: head.manager,
  hasNews: head.hasNews && isOwnSheet(actor, head),
  inRound: head.inRound && isOwnSheet(actor, head),
  isOwn: isOwnSheet(actor, head),
  can: {
    review: reviewsOthersSheet(actor, head),
    seeGoals: head.seesGoals,
    seeExpected: head.seesGoals && head.hasGrades,
  },
  disciplines: head.disciplines,
  languages: head.languages,
  packed,
});

/**
 * Packs rows, in order, as JSON text. React would look at each value of an object, on the server twice and in the
 * browser once; a text is sent as it is.
 */
export function packRows(rows: readonly SheetRow[], layout: RowLayout): string {
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
  return JSON.stringify({ layout, competencies, shared: [...sharedPlaces.keys()], rows: packed } satisfies PackedRows);
}

function placeOf(places: Map<unknown, number>, value: unknown): number {
  const known = places.get(value);
  if (known !== undefined) return known;
  places.set(value, places.size);
  return places.size - 1;
}

/** Unpacks rows, in order. */
export function unpackRows(packed: string): SheetRow[] {
  const { layout, competencies, shared, rows } = JSON.parse(packed) as PackedRows;
  return rows.map(([competency, ...values]) => {
    const row: Partial<Record<keyof SheetRow, unknown>> = {};
    layout.competency.forEach((key, at) => (row[key] = competencies[competency as number]![at]));
    layout.shared.forEach((key, at) => (row[key] = shared[values[at] as number]));
    layout.row.forEach((key, at) => (row[key] = values[layout.shared.length + at]));
    return row as SheetRow;
  });
}
