import type { Alias } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql } = Prisma;

/** What leaves Cairn of a client's name; null for no client. */
export const givenName = (k: Alias<"cm_client">): Prisma.Sql =>
  sql`CASE WHEN ${k}.may_be_named THEN ${k}.name ELSE ${k}.alias END`;
