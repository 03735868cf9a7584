import { isDeepStrictEqual } from "node:util";
import type { AuditEntry } from "@/lib/platform/operation/audit-entry";
import { command } from "@/lib/platform/operation/operation";
import type { Tx } from "@/lib/platform/db";
import * as contract from "./contract";
import { managesAll } from "./policy";
import { readSettings } from "./queries";
import { PARTS } from "./rules";

/** Changes the parts that are given, all or none. They are locked in one order. */
export const updateSettings = command(contract.updateSettings, {
  load: async (tx, { actor, input: { cm_settings, based_on = {} } }) => {
    const changes = [];
    for (const { name, part } of PARTS) {
      const sent = cm_settings[name];
      if (sent === undefined) continue;
      const before = await part.lock(tx);
      const isOutdated = name in based_on && !isDeepStrictEqual(before, based_on[name]);
      changes.push({ part, before, sent, isOutdated });
    }
    return { actor, changes };
  },
  policy: managesAll,
  edit: {
    shown: (tx: Tx, { actor }) => readSettings(tx, actor),
    isOutdated: (_input, { changes }) => changes.some(({ isOutdated }) => isOutdated),
    refusal: "Someone else changed these settings after you opened them.",
  },
  run: async (tx, { actor, subject: { changes } }) => {
    const audit: AuditEntry[] = [];
    for (const { part, before, sent } of changes) audit.push(...(await part.change(tx, before, sent)));
    return { answer: await readSettings(tx, actor), audit };
  },
});
