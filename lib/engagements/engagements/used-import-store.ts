import { z } from "zod";
import { deliveryEnv } from "@/lib/platform/core/env";
import { type Db, rows, type Tx } from "@/lib/platform/db";
import { isActive, isOnSheet, personName, R, U } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { insertRows, updateRows } from "@/lib/platform/db/written-rows";
import type { Applied, JournalTable, Wrote } from "@/lib/platform/operation/journal";
import type { UsedCatalogue, UsedPair, WithUsed } from "./used-cell-rules";

// Raw: files of thousands of lines.

const { raw, sql } = Prisma;

/** What competencies belong to. */
type Owner = "engagement" | "record";

const Pair = z.object({ competency_id: z.int(), cm_technology_id: z.int().nullable(), label: z.string() });
const Stored = z.object({ id: z.int(), used: z.array(Pair) });

/** Reads the active people of some emails. */
export const readPeople = (db: Db | Tx, emails: readonly string[]) =>
  rows(db, z.object({ id: z.int(), email: z.string(), name: z.string() }))`
    SELECT u.id, u.email, ${personName(U)} AS name FROM cm_user u
    WHERE u.email = ANY(${[...emails]}::text[]) AND ${isActive(U)}`;

/** Reads the competencies of some engagements or records, and returns each with its own. */
export async function withUsed<T extends { id: number }>(
  db: Db | Tx,
  of: Owner,
  entries: readonly T[],
): Promise<WithUsed<T>[]> {
  const found = await rows(db, Stored)`
    SELECT ${raw(`x.cm_${of}_id`)} AS id, json_agg(json_build_object('competency_id', c.id, 'cm_technology_id', t.id,
      'label', concat_ws(', ', c.name, t.name)) ORDER BY c.order_key, t.order_key, x.id) AS used
    FROM ${raw(`cm_${of}_competency`)} x JOIN cm_competency c ON c.id = x.cm_competency_id
      LEFT JOIN cm_technology t ON t.id = x.cm_technology_id
    WHERE ${raw(`x.cm_${of}_id`)} = ANY(${entries.map(({ id }) => id)}::int[]) GROUP BY 1`;
  const usedOf = new Map(found.map(({ id, used }) => [id, used]));
  return entries.map((one) => ({ ...one, used: usedOf.get(one.id) ?? [] }));
}

/** Reads what competencies in a file are looked for in, with what is on the sheets of some people. */
export async function readUsedCatalogue(db: Db | Tx, userIds: readonly number[]): Promise<UsedCatalogue> {
  const competencies = await db.competency.findMany({
    select: { id: true, name: true, nameKey: true, aliasKeys: true, area: { select: { generalTechnology: true } } },
    orderBy: { id: "asc" },
  });
  const languages = await db.language.findMany({ select: { id: true, name: true, nameKey: true } });
  const onSheets = await rows(db, z.object({ pair: z.string() }))`
    SELECT DISTINCT s.user_id || ' ' || r.cm_competency_id AS pair
    FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id AND ${isOnSheet(R)}
    WHERE s.user_id = ANY(${[...userIds]}::int[])`;
  return {
    competencies: competencies.map(({ area, ...one }) => ({ ...one, hasLanguages: area.generalTechnology })),
    languages,
    onSheets: new Set(onSheets.map(({ pair }) => pair)),
  };
}

/** Replaces the competencies of engagements or records. Those that stay keep their ids, by which merges can be undone. */
export async function replaceUsed(
  tx: Tx,
  of: Owner,
  all: readonly { id: number; used: readonly Omit<UsedPair, "label">[] }[],
): Promise<void> {
  if (all.length === 0) return;
  const pairs = all.flatMap(({ id, used }) =>
    used.map(({ competency_id, cm_technology_id }) => ({ id, competency_id, cm_technology_id })),
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
    AS n(id int, competency_id int, cm_technology_id int)`;
  const table = raw(`cm_${of}_competency`);
  const owner = raw(`cm_${of}_id`);
  const isSame = sql`x.${owner} = n.id AND x.cm_competency_id = n.competency_id
    AND x.cm_technology_id IS NOT DISTINCT FROM n.cm_technology_id`;
  await tx.$executeRaw`
    DELETE FROM ${table} x WHERE x.${owner} = ANY(${all.map(({ id }) => id)}::int[])
      AND NOT EXISTS (SELECT 1 FROM ${given} WHERE ${isSame})`;
  await tx.$executeRaw`
    INSERT INTO ${table} (${owner}, cm_competency_id, cm_technology_id)
    SELECT n.id, n.competency_id, n.cm_technology_id FROM ${given} ON CONFLICT DO NOTHING`;
}

const Links = z.array(z.tuple([z.int(), z.int().nullable()]));

/** How imports write competencies of engagements or records, as part of theirs. */
export function usedLinks(of: Owner): Required<Pick<JournalTable, "links" | "follow">> {
  return {
    links: {
      competencies: sql`(SELECT coalesce(json_agg(json_build_array(x.cm_competency_id, x.cm_technology_id)
        ORDER BY x.cm_competency_id, x.cm_technology_id), '[]')
        FROM ${raw(`cm_${of}_competency`)} x WHERE ${raw(`x.cm_${of}_id`)} = t.id)`,
    },
    async follow(tx, undone) {
      const changed = undone.flatMap(({ record: { before }, row: { id } }) =>
        before && "competencies" in before ? [{ id, pairs: Links.parse(before.competencies) }] : [],
      );
      if (changed.length === 0) return {};
      const [competencies, languages] = [
        await tx.competency.findMany({ select: { id: true } }),
        await tx.language.findMany({ select: { id: true } }),
      ].map((found) => new Set(found.map(({ id }) => id)));
      const isKnown = ([competency, language]: z.output<typeof Links>[number]) =>
        competencies!.has(competency) && (language === null || languages!.has(language));
      await replaceUsed(
        tx,
        of,
        changed.map(({ id, pairs }) => ({
          id,
          used: pairs.filter(isKnown).map(([competency_id, cm_technology_id]) => ({ competency_id, cm_technology_id })),
        })),
      );
      return {};
    },
  };
}

type Planned = {
  line: { line: number };
  userId: number;
  stored: { id: number } | null;
  next: { used: readonly UsedPair[] };
  fields: readonly string[];
};

/** Writes planned engagements or records of people, and tells the people; returns what an import records of it. */
export async function writeEntries<P extends Planned>(
  tx: Tx,
  of: Owner,
  plan: readonly P[],
  entries: {
    /** The columns that a line sets, and those of a new entry only. */
    columns: readonly string[];
    newColumns: readonly string[];
    valuesOf: (one: P) => object;
    titleOf: (one: P) => string;
    /** What a change sets besides, after a comma; t is the entry, n what it becomes. */
    more?: Prisma.Sql;
  },
  actorId: number | null,
  changing: (thing: string, ids: readonly number[]) => Promise<void>,
): Promise<Applied & { written: Wrote[] }> {
  const records = plan
    .filter(({ stored, fields }) => stored === null || fields.length > 0)
    .map((one) => ({ ...one, record: { ...entries.valuesOf(one), id: one.stored?.id, user_id: one.userId } }));
  const added = records.filter(({ stored }) => stored === null);
  const changed = records.flatMap((one) => (one.stored ? [{ ...one, id: one.stored.id }] : []));
  const table = `cm_${of}` as const;
  const newColumns = ["user_id", ...entries.columns, ...entries.newColumns];
  const addedIds = await insertRows(
    tx,
    table,
    newColumns,
    added.map(({ record }) => record),
  );
  await changing(
    of,
    changed.map(({ id }) => id),
  );
  const changes = changed.map(({ record, id }) => ({ ...record, id }));
  await updateRows(tx, table, entries.columns, changes, entries.more);
  const wrote = [...added.map((one, place) => ({ ...one, id: addedIds[place]! })), ...changed];
  await replaceUsed(
    tx,
    of,
    wrote.filter(({ fields }) => fields.includes("competencies")).map(({ id, next }) => ({ id, used: next.used })),
  );
  const ids = new Map<number, number[]>();
  for (const { userId, id } of wrote) ids.set(userId, [...(ids.get(userId) ?? []), id]);
  await tellImported(tx, of, ids, actorId);
  const written = wrote.map((one) => ({
    line: one.line.line,
    thing: of,
    subjectId: one.id,
    ownerId: one.userId,
    title: entries.titleOf(one),
  }));
  const audit = [...ids].map(([subjectId, of_person]) => ({
    act: `${of}s.imported`,
    subjectId,
    after: { [`${of}_ids`]: of_person },
  }));
  return { written, competencyIds: [], audit };
}

/** Adds one email to each person whose entries another person imported, however many they are. */
async function tellImported(
  tx: Tx,
  of: Owner,
  idsOf: ReadonlyMap<number, readonly number[]>,
  actorId: number | null,
): Promise<void> {
  // Without a mail server it would wait for one, for years.
  if (deliveryEnv().SMTP_URL === undefined) return;
  const data = [...idsOf].flatMap(([userId, ids]) =>
    userId === actorId
      ? []
      : [
          {
            lane: "email" as const,
            kind: "entries_imported",
            userId,
            payload: { [`${of}_ids`]: [...ids], actor_id: actorId },
          },
        ],
  );
  await tx.outboxMessage.createMany({ data });
}
