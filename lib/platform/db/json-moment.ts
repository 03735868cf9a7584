import { Prisma } from "@/lib/generated/prisma/client";

/** Formats a timestamptz like `Date.toISOString`, for statements that build JSON. */
export const jsonMoment = (moment: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
