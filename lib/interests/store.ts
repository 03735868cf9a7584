import type { z } from "zod";
import type { Db, Tx } from "@/lib/db";
import { jsonMoment } from "@/lib/db/json-moment";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Interest } from "./contract";
import { type Audience, INTEREST_MONTHS, type InterestKind, type InterestView } from "./rules";

const { sql } = Prisma;

type InterestJson = z.input<typeof Interest>;

/** Most interests of a sheet that are read: more than a sheet has rows. */
const MAX_INTERESTS = 2_000;

/** Whether an interest i is asked about again. */
export const IS_DUE = sql`(i.updated_at < now() - make_interval(months => ${INTEREST_MONTHS}))`;

const FIELDS = sql`i.cm_sheet_competencies_id AS sheet_competency_id, i.kind, i.audience, ${jsonMoment(sql`i.updated_at`)} AS updated_at, ${IS_DUE} AS is_due`;

/** Whether people who may find others see an interest i. */
export const SHOWN_TO_FINDERS = sql`(i.audience = 'finders' AND NOT ${IS_DUE})`;

/** Whether the managers of an interest i's owner see it. */
export const SHOWN_TO_MANAGERS = sql`(NOT ${IS_DUE})`;

/** Reads the interests of a sheet's rows that a viewer sees. */
export const readInterests = (db: Db, sheetId: number, { audiences, withDue }: InterestView) => db.$queryRaw<
  InterestJson[]
>`
  SELECT ${FIELDS} FROM cm_sheet_competency r JOIN cm_interest i ON i.cm_sheet_competencies_id = r.id
  WHERE r.cm_sheet_id = ${sheetId} AND r.archived_at IS NULL AND i.audience = ANY(${[...audiences]}::cm_interest_audience[])
    AND (${withDue} OR NOT ${IS_DUE}) ORDER BY r.id LIMIT ${MAX_INTERESTS}`;

/** Sets a row's interest. */
export async function saveInterest(
  tx: Tx,
  rowId: number,
  { kind, audience }: { kind: InterestKind; audience: Audience },
): Promise<InterestJson> {
  const [saved] = await tx.$queryRaw<InterestJson[]>`
    INSERT INTO cm_interest AS i (cm_sheet_competencies_id, kind, audience, updated_at)
    VALUES (${rowId}, ${kind}::cm_interest_kind, ${audience}::cm_interest_audience, now())
    ON CONFLICT (cm_sheet_competencies_id) DO UPDATE SET kind = excluded.kind, audience = excluded.audience, updated_at = excluded.updated_at
    RETURNING ${FIELDS}`;
  if (!saved) throw new Error("an interest was not saved");
  return saved;
}

/** Removes a row's interest; returns whether there was one. */
export async function deleteInterest(tx: Tx, rowId: number): Promise<boolean> {
  const { count } = await tx.interest.deleteMany({ where: { sheetCompetencyId: rowId } });
  return count > 0;
}
