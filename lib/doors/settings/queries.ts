import type { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import type { Db, Tx } from "@/lib/platform/db";
import { anyone, list } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
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
