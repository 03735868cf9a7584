import { counted } from "@/lib/platform/core/counted";
/** Most competencies moved by one call. */
export const MAX_COMPETENCIES = 200;

/** Where competencies go; what is left out stays as it is. */
export type Destination = Readonly<{ areaId?: number | undefined; disciplineId?: number | undefined }>;

export type Placed = Readonly<{ id: number; name: string; nameKey: string; areaId: number; disciplineId: number }>;

/** Returns the competencies that a move changes, at their new place; the others are already there. */
export const movedTo = <C extends Placed>(competencies: readonly C[], { areaId, disciplineId }: Destination): C[] =>
  competencies
    .filter((one) => one.areaId !== (areaId ?? one.areaId) || one.disciplineId !== (disciplineId ?? one.disciplineId))
    .map((one) => ({ ...one, areaId: areaId ?? one.areaId, disciplineId: disciplineId ?? one.disciplineId }));

/** Returns the name of a moved competency that another one already has at its new place; null if there is none. */
export function takenName(moved: readonly Placed[], others: readonly Placed[]): string | null {
  const key = ({ nameKey, areaId, disciplineId }: Placed) => JSON.stringify([nameKey, areaId, disciplineId]);
  const taken = new Set(others.map(key));
  for (const one of moved) {
    if (taken.has(key(one))) return one.name;
    taken.add(key(one));
  }
  return null;
}

/** How a move that changes nothing changes active people's sheets. */
export const NO_COST = {
  people_without_discipline: 0,
  kept_rated_rows: 0,
  added_rows: 0,
  added_on_sheets: 0,
  removed_rows: 0,
  removed_rated_rows: 0,
  closed_requests: 0,
};
export type MoveCost = Readonly<typeof NO_COST>;

export const competencies = (count: number) => counted(count, "competency", "competencies");
export const people = (count: number) => counted(count, "person", "people");

/** Describes a move, sentence by sentence. */
export function moveSentences(cost: MoveCost & { moved: number; unchanged: number }, addsDiscipline: boolean) {
  const { moved, unchanged, kept_rated_rows, added_rows, removed_rows, removed_rated_rows } = cost;
  const without = cost.people_without_discipline;
  return [
    unchanged > 0 && `${competencies(unchanged)} ${unchanged === 1 ? "is" : "are"} already there.`,
    addsDiscipline && without > 0 && `Adds the discipline to ${people(without)}.`,
    kept_rated_rows > 0 && `Keeps ${counted(kept_rated_rows, "row")} with a level or notes.`,
    added_rows > 0 && `Adds ${counted(added_rows, "row")} on ${counted(cost.added_on_sheets, "sheet")}.`,
    removed_rows > 0 &&
      `Removes ${counted(removed_rows, "row")} from sheets, ` +
        `${removed_rated_rows === 0 ? "none" : removed_rated_rows.toLocaleString("en")} with a level or notes. ` +
        "Moving back within 30 days restores them.",
    cost.closed_requests > 0 && `Closes ${counted(cost.closed_requests, "request")}.`,
    moved > 0 && kept_rated_rows + added_rows + removed_rows === 0 && "Changes nobody's sheet.",
  ].filter((sentence) => typeof sentence === "string");
}
