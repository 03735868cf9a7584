import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { textsFor } from "@/lib/engagements/clients/store";
import { list, named } from "@/lib/platform/operation/operation";
import { inBatches, pageWindow, pageOf, type MomentCursor } from "@/lib/platform/core/paged";
import type { Db } from "@/lib/platform/db";
import { readNames } from "@/lib/people/directory/store";
import { fullName } from "@/lib/platform/core/full-name";
import * as contract from "./contract";
import { readsAudit } from "./policy";
import { presentRecord } from "./presenter";
import { type AuditFilter, momentsOf, personIdsIn, PAGE_SIZE } from "./rules";
import * as store from "./store";
import { auditRow, type AuditView } from "./view";

type Asked = z.output<typeof contract.listAuditRecords.input>;

/** Records read and put into words at a time. One screen's page is one batch. */
const BATCH = PAGE_SIZE + 1;

const Cursor = contract.listAuditRecords.query.shape.cursor;

/**
 * Formats records for a caller, with the names of the people they contain; for a program without the names of clients
 * that may not be given.
 */
export async function presentRecords(db: Db, actor: Actor, found: readonly store.StoredRecord[]) {
  const ids = found.flatMap(({ before, after }) => personIdsIn(before ?? {}, after ?? {}));
  const names = ids.length > 0 ? await readNames(db, ids) : new Map<number, never>();
  const nameOf = (id: number) => {
    const person = names.get(id);
    return person ? fullName(person) : `an erased person (number ${id})`;
  };
  const given = await textsFor(db, actor);
  return found.map((record) => {
    const { summary, changes, ...presented } = presentRecord(record, nameOf);
    return {
      ...presented,
      summary: given(summary),
      changes: changes.map(({ field, before, after }) => ({
        field,
        before: before === null ? null : given(before),
        after: after === null ? null : given(after),
      })),
    };
  });
}

/** The filter of a call. */
export const filterOf = ({
  person_id,
  competency_id,
  act,
  kind,
  from,
  to,
}: Omit<Asked, "limit">): store.RecordFilter => ({
  person: person_id ?? null,
  competency: competency_id ?? null,
  act: act ?? null,
  kind: kind ?? null,
  from: from ? new Date(from) : null,
  to: to ? new Date(to) : null,
});

async function readPage(db: Db, actor: Actor, filter: store.RecordFilter, page: Pick<Asked, "limit" | "cursor">) {
  const batches = inBatches(
    BATCH,
    (window) => store.readRecords(db, filter, window),
    ({ at, id }): MomentCursor => [at.getTime(), id],
    pageWindow(page),
  );
  const presented = [];
  for await (const batch of batches) presented.push(...(await presentRecords(db, actor, batch)));
  return pageOf(
    presented,
    page,
    (last) => [Date.parse(last.at), last.id] as const,
    (record) => record,
  );
}

export const listAuditRecords = list(contract.listAuditRecords, {
  scope: readsAudit,
  run: (db, { actor, input }) => readPage(db, actor, filterOf(input), input),
});

/** Returns the data of the Audit log screen: a page of the records that match the filter. */
export const getAuditView = list(named("getAuditView", z.custom<AuditFilter>()), {
  scope: readsAudit,
  run: async (db, { actor, input: filter }): Promise<AuditView> => {
    const { person, competency, act, kind, cursor } = filter;
    // An invalid cursor in the address starts the list from the beginning, like any other invalid parameter.
    const place = Cursor.safeParse(cursor ?? undefined).data;
    const records = { ...filterOf(momentsOf(filter)), person, competency, act, kind: kind === "all" ? null : kind };
    const { answer, next } = await readPage(db, actor, records, { limit: PAGE_SIZE, cursor: place });
    const named = person === null ? undefined : (await readNames(db, [person])).get(person);
    return {
      rows: answer.map(auditRow),
      filter,
      person: person === null ? null : { id: person, name: named ? fullName(named) : "An erased person" },
      competencies: await store.readCompetencyChoices(db),
      older: next,
      hasGrades: (await db.grade.findFirst({ select: { id: true } })) !== null,
    };
  },
});
