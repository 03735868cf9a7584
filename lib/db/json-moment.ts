import { Prisma } from "@/lib/generated/prisma/client";

/** A timestamptz as `Date.toISOString` writes it, for statements that build JSON. */
export const jsonMoment = (moment: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
