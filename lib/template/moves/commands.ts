import { AppError, wrongField } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { command, type AuditEntry } from "@/lib/platform/operation/operation";
import { syncRows } from "@/lib/sheet/rows/row-sync-store";
import { findDiscipline } from "@/lib/template/catalogues/store";
import * as contract from "./contract";
import { movesCompetencies } from "./policy";
import { movedTo, NO_COST, takenName, type Destination, type Placed } from "./rules";
import * as store from "./store";

/** In milliseconds. 200 competencies of 2,000 people are hundreds of thousands of rows. */
const TIMEOUT_MS = 60_000;

/** Moves competencies to another discipline or area: all or nothing. A dry run counts how sheets would change. */
export const createCompetencyMove = command(contract.createCompetencyMove, {
  load: async (tx, { input: { competency_move: wanted } }) => {
    if (!wanted.dry_run) await store.lockCompetencies(tx, wanted.competency_ids);
    return { adds: wanted.adds_discipline === true };
  },
  policy: movesCompetencies,
  run: async (tx, { input: { competency_move: wanted }, subject: { adds } }) => {
    const to = { areaId: wanted.cm_area_id, disciplineId: wanted.cm_role_id };
    const before = await readAll(tx, wanted.competency_ids);
    await checkPlaces(tx, to);
    const moved = movedTo(before, to);
    const taken = takenName(moved, await store.findNamesakes(tx, moved));
    if (taken !== null) throw refusedName(taken);
    if (moved.length > 0 && !wanted.dry_run) await store.lockSheetsAndDisciplines(tx);
    const cost = moved.length === 0 ? NO_COST : await store.readCost(tx, moved, to, adds);
    const counts = { moved: moved.length, unchanged: before.length - moved.length };
    const answer = { dry_run: wanted.dry_run, ...counts, ...cost };
    if (wanted.dry_run || moved.length === 0) return { answer, audit: [] };
    return { answer, audit: await carryOut(tx, { before, moved, to, adds }) };
  },
  timeout: TIMEOUT_MS,
});

type Move = { before: readonly Placed[]; moved: readonly Placed[]; to: Destination; adds: boolean };

/** The number of statements depends neither on the competencies nor on the sheets. */
async function carryOut(tx: Tx, { before, moved, to, adds }: Move): Promise<AuditEntry[]> {
  const ids = moved.map(({ id }) => id);
  await store.moveCompetencies(tx, moved, to);
  const discipline = adds && to.disciplineId !== undefined ? await findDiscipline(tx, to.disciplineId) : null;
  const added = discipline ? await store.addDiscipline(tx, discipline.id, ids) : [];
  const rows = await syncRows(tx, { competencyIds: ids });
  // A sheet that gets the discipline gets the rows of its other competencies too.
  if (added.length > 0) await syncRows(tx, { sheetIds: added.map(({ sheetId }) => sheetId) });
  const former = new Map(before.map((one) => [one.id, one]));
  return [
    ...moved.map((one) => ({
      act: "competency.moved",
      subjectId: null,
      before: placeOf(former.get(one.id)!),
      after: { ...placeOf(one), together: { competencies: ids.length, ...rows } },
    })),
    ...added.map(({ ownerId }) => ({
      act: "discipline.added",
      subjectId: ownerId,
      after: { discipline: discipline!.name },
    })),
  ];
}

const placeOf = ({ id, areaId, disciplineId }: Placed) => ({ id, cm_area_id: areaId, cm_role_id: disciplineId });

async function readAll(tx: Tx, ids: readonly number[]): Promise<Placed[]> {
  const found = await store.findPlaced(tx, ids);
  if (found.length === ids.length) return found;
  throw wrongField(
    "competency_move.competency_ids",
    "contains an unknown competency",
    "One of the competencies no longer exists.",
  );
}

async function checkPlaces(tx: Tx, { areaId, disciplineId }: Destination): Promise<void> {
  const hasArea = areaId === undefined || (await store.lockPlace(tx, "cm_area", areaId));
  const hasDiscipline = disciplineId === undefined || (await store.lockPlace(tx, "cm_role", disciplineId));
  if (hasArea && hasDiscipline) return;
  throw new AppError("invalid", "There is no such area or discipline, or it is retired.", {
    fields: {
      ...(hasArea ? {} : { "competency_move.cm_area_id": ["is not an area"] }),
      ...(hasDiscipline ? {} : { "competency_move.cm_role_id": ["is not a discipline"] }),
    },
  });
}

const refusedName = (name: string) =>
  new AppError("conflict", `There is another competency called ${name} at that place. Rename one of the two first.`);
