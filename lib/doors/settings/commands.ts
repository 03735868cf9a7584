import type { AuditEntry } from "@/lib/platform/operation/audit-entry";
import { command } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { managesAll } from "./policy";
import { readSettings } from "./queries";
import { PARTS } from "./rules";

/** Changes the parts that are given, all or none. They are locked in one order. */
export const updateSettings = command(contract.updateSettings, {
  load: async (_tx, { input: { cm_settings } }) =>
    PARTS.map(({ name, part }) => ({ part, sent: cm_settings[name] })).filter(({ sent }) => sent !== undefined),
  policy: managesAll,
  run: async (tx, { actor, subject: changes }) => {
    const audit: AuditEntry[] = [];
    for (const { part, sent } of changes) audit.push(...(await part.change(tx, sent)));
    return { answer: await readSettings(tx, actor), audit };
  },
});
