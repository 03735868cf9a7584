import type { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import type { Db, Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/core/env";
import { MCP_PATH } from "@/lib/platform/core/api-base";
import { listGrades } from "@/lib/grades/ladder/queries";
import { anyone, list, named } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { managesSettings } from "./policy";
import { PARTS } from "./rules";

/** Reads the parts that the caller may read. */
export async function readSettings(db: Db | Tx, actor: Actor): Promise<z.input<typeof contract.Settings>> {
  const read: Record<string, unknown> = {};
  for (const { name, part } of PARTS) if (part.reads(actor)) read[name] = await part.read(db);
  return contract.Settings.parse(read);
}

/** Returns what admins have set, as far as the caller may read it. */
export const getSettings = list(contract.getSettings, {
  scope: anyone,
  run: (db, { actor }) => readSettings(db, actor),
});

/** Returns the data of the screen where admins set all of it. Without grades, it says nothing of them. */
export const getOrganisationView = list(named("getOrganisationView"), {
  scope: managesSettings,
  run: async (db, { actor }) => ({
    settings: contract.Settings.required().parse(await readSettings(db, actor)),
    hasGrades: (await listGrades(actor, {})).length > 0,
    assistantsAddress: `${env().APP_URL}${MCP_PATH}`,
  }),
});
