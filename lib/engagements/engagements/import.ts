import type { ImportKind } from "@/lib/platform/operation/import-kind";
import { identifyPeople } from "@/lib/vocabulary/named-people/store";
import { describeLine, ENGAGEMENT_FILE, type EngagementColumn, type EngagementLine } from "./import-file-rules";
import { describePlanned, ownWordsOf, type Plan, type Planned, planEngagements, type Stored } from "./import-rules";
import * as store from "./import-store";
import { writeEntries } from "./used-import-store";

/** Adds and changes engagements of people, and adds the clients that they name. The people confirm them. */
export const engagementImport: ImportKind<EngagementColumn, EngagementLine, Stored, Plan> = {
  format: ENGAGEMENT_FILE,
  identify: identifyPeople,
  lock: store.lockEngagements,
  read: (db, lines) => store.readStored(db, [...new Set(lines.map(({ email }) => email))]),
  compare: planEngagements,
  report: async (_db, { lines, newClients }) => ({
    lines: lines.map((one) => describePlanned(one, newClients)),
    needsConfirmation: false,
  }),

  async apply(tx, { lines, newClients }, { clients }, { userId }, changing) {
    const made = await store.insertClients(tx, newClients);
    const clientIds = new Map([...clients.map(({ name, id }) => [name, id] as const), ...made]);
    const entries = {
      columns: store.ENGAGEMENTS.columns,
      newColumns: ["organization", "names_client", "confirmed_at", "added_by"],
      valuesOf: ({ line, next }: Planned) => ({
        ...next,
        ...ownWordsOf(line),
        cm_client_id: next.client === null ? null : clientIds.get(next.client)!,
        added_by: userId,
      }),
      titleOf: ({ line, next: { project } }: Planned) => describeLine({ ...line, project }),
    };
    const done = await writeEntries(tx, "engagement", lines, entries, userId, changing);
    const added = newClients.map(({ name, line }) => ({
      line,
      thing: "client",
      subjectId: made.get(name)!,
      ownerId: null,
      title: name,
    }));
    return { ...done, written: [...added, ...done.written] };
  },

  tables: [store.ENGAGEMENTS, store.CLIENTS],
};
