import { type z } from "zod";
import { type Db, rows, sql, type Sql, type Tx } from "@/lib/platform/db";
import { type Alias, alias, isOnSheet, jsonMoment, R } from "@/lib/platform/db/fragments";
import { Interest } from "./contract";
import type { InterestView } from "./policy";
import { type Audience, INTEREST_MONTHS, type InterestKind } from "./rules";

// Raw SQL: whether an interest is due is a rule that the finder's statements share, by the database's clock.

type InterestJson = z.input<typeof Interest>;
type I = Alias<"cm_interest">;

/** Most interests of a sheet that are read: more than a sheet has rows. */
const MAX_INTERESTS = 2_000;

/** Whether an interest is asked about again. */
export const isDue = (i: I): Sql => sql`(${i}.updated_at < now() - make_interval(months => ${INTEREST_MONTHS}))`;

/** Whether someone who may find people sees an interest. `manages`: whether they manage its owner. */
export const shownTo = (i: I, manages: Sql): Sql =>
  sql`(NOT ${isDue(i)} AND (${i}.audience = 'finders' OR ${manages}))`;

const INTEREST = alias("cm_interest", "i");
const FIELDS = sql`i.cm_sheet_competencies_id AS sheet_competency_id, i.kind, i.audience,
  ${jsonMoment(sql`i.updated_at`)} AS updated_at, ${isDue(INTEREST)} AS is_due`;

/** Reads the interests of a sheet's rows that a viewer sees. */
export const readInterests = (db: Db, sheetId: number, { audiences, withDue }: InterestView): Promise<InterestJson[]> =>
  rows(db, Interest)`
  SELECT ${FIELDS} FROM cm_sheet_competency r JOIN cm_interest i ON i.cm_sheet_competencies_id = r.id
  WHERE r.cm_sheet_id = ${sheetId} AND ${isOnSheet(R)}
    AND i.audience = ANY(${[...audiences]}::cm_interest_audience[])
    AND (${withDue} OR NOT ${isDue(INTEREST)}) ORDER BY r.id LIMIT ${MAX_INTERESTS}`;

/** Sets a row's interest. */
export async function saveInterest(
  tx: Tx,
  rowId: number,
  { kind, audience }: { kind: InterestKind; audience: Audience },
): Promise<InterestJson> {
  const interest = { kind, audience, updatedAt: new Date() };
  await tx.interest.upsert({
    where: { sheetCompetencyId: rowId },
    create: { sheetCompetencyId: rowId, ...interest },
    update: interest,
    select: { id: true },
  });
  return {
    sheet_competency_id: rowId,
    kind,
    audience,
    updated_at: interest.updatedAt.toISOString(),
    is_due: false,
  };
}

/** Removes a row's interest; returns whether there was one. */
export async function deleteInterest(tx: Tx, rowId: number): Promise<boolean> {
  const { count } = await tx.interest.deleteMany({ where: { sheetCompetencyId: rowId } });
  return count > 0;
}
