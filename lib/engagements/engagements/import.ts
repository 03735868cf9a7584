import type { ImportKind } from "@/lib/platform/operation/import-kind";
import { identifyPeople } from "@/lib/vocabulary/named-people/store";
import { describeLine, ENGAGEMENT_FILE, type EngagementColumn, type EngagementLine } from "./import-file-rules";
import { describePlanned, ownWordsOf, type Plan, planEngagements, type Stored } from "./import-rules";
import * as store from "./import-store";
import { replaceUsed, tellImported } from "./used-import-store";

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
    const added = lines.filter(({ stored }) => stored === null);
    const changed = lines.flatMap((one) =>
      one.stored && one.fields.length > 0 ? [{ ...one, id: one.stored.id }] : [],
    );
    const addedIds = await store.insertEngagements(
      tx,
      added.map((one) => ({ ...store.writtenOf(one, clientIds), ...ownWordsOf(one.line), user_id: one.userId })),
      userId,
    );
    await changing(
      "engagement",
      changed.map(({ id }) => id),
    );
    await store.updateEngagements(
      tx,
      changed.map((one) => ({ ...store.writtenOf(one, clientIds), id: one.id })),
    );
    const wrote = [...added.map((one, place) => ({ ...one, id: addedIds[place]! })), ...changed];
    await replaceUsed(
      tx,
      "engagement",
      wrote.filter(({ fields }) => fields.includes("competencies")).map(({ id, next }) => ({ id, used: next.used })),
    );
    const ids = new Map<number, number[]>();
    for (const { userId: of, id } of wrote) ids.set(of, [...(ids.get(of) ?? []), id]);
    await tellImported(tx, "engagement", ids, userId);
    return {
      written: [
        ...newClients.map(({ name, line }) => ({
          line,
          thing: "client",
          subjectId: made.get(name)!,
          ownerId: null,
          title: name,
        })),
        ...wrote.map((one) => ({
          line: one.line.line,
          thing: "engagement",
          subjectId: one.id,
          ownerId: one.userId,
          title: describeLine({ ...one.line, project: one.next.project }),
        })),
      ],
      competencyIds: [],
      audit: [...ids].map(([subjectId, engagement_ids]) => ({
        act: "engagements.imported",
        subjectId,
        after: { engagement_ids },
      })),
    };
  },

  tables: [store.ENGAGEMENTS, store.CLIENTS],
};
