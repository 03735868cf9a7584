import { z } from "zod";
import type { PageWindow, TextCursor } from "@/lib/platform/core/paged";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { type Db, row, rows, sql, type Tx } from "@/lib/platform/db";
import { afterCursor, type Alias, jsonMoment, K, searched } from "@/lib/platform/db/fragments";
import { lockById } from "@/lib/platform/db/locks";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Actor } from "@/lib/platform/core/actor";
import { isProgram, readsClientNames } from "./policy";
import { aliasing } from "./alias-rules";
import { Client as ClientOut } from "./contract";

// Raw SQL: clients with counts, by words of their names, and a lock.

/** What leaves Cairn of a client's name; null for no client. */
export const givenName = (k: Alias<"cm_client">): Prisma.Sql =>
  sql`CASE WHEN ${k}.may_be_named THEN ${k}.name ELSE ${k}.alias END`;

/** A client as a caller reads it, as JSON; null for no client. `readsName`: whether the caller reads its name anyway. */
export const clientLabel = (k: Alias<"cm_client">, readsName: Prisma.Sql): Prisma.Sql =>
  sql`CASE WHEN ${k}.id IS NOT NULL THEN json_build_object('id', ${k}.id,
    'label', CASE WHEN ${readsName} THEN ${k}.name ELSE ${givenName(k)} END,
    'is_alias', NOT (${readsName} OR ${k}.may_be_named)) END`;

const Client = ClientOut.extend({ order_key: z.string() });
export type ClientRecord = z.output<typeof Client>;

const BY_NAME = sql`k.order_key, k.id`;

const select = (which: Prisma.Sql, limit: number) => sql`
  SELECT k.id, k.name, k.alias, k.may_be_named, ${jsonMoment(sql`k.updated_at`)} AS updated_at, k.order_key,
    (SELECT count(*) FROM cm_engagement e WHERE e.cm_client_id = k.id AND e.state <> 'withdrawn')::int AS engagements,
    (SELECT count(*) FROM cm_need n WHERE n.cm_client_id = k.id)::int AS needs
  FROM cm_client k WHERE ${which} ORDER BY ${BY_NAME} LIMIT ${limit}`;

/** Reads a page of clients by name. `words` are parts of the name or the alias. */
export function readClients(
  db: Db,
  words: readonly string[],
  { limit, after }: PageWindow<TextCursor>,
): Promise<ClientRecord[]> {
  const text = sql`(cm_plain(k.name_key) || ' ' || ${searched(sql`k.alias`)})`;
  const conditions = words.map((word) => sql`position(${word} IN ${text}) > 0`);
  return rows(db, Client, select(Prisma.join([afterCursor(BY_NAME, after), ...conditions], " AND "), limit));
}

/** Most clients to choose from. */
const MAX_CHOICES = 1_000;

/** Reads the clients as a caller chooses from them, by name. */
export const readClientChoices = (db: Db, actor: Actor) =>
  rows(db, z.object({ id: z.int(), label: z.string() }))`
    SELECT k.id, CASE WHEN ${readsClientNames(actor)}::boolean THEN k.name ELSE ${givenName(K)} END
      AS label FROM cm_client k ORDER BY ${BY_NAME} LIMIT ${MAX_CHOICES}`;

export const findClient = (db: Db | Tx, id: number): Promise<ClientRecord | null> =>
  row(db, Client, select(sql`k.id = ${id}`, 1));

/** Locks a client until the transaction ends and reads it; null if there is none. */
export const lockClient = async (tx: Tx, id: number): Promise<ClientRecord | null> =>
  (await lockById(tx, "cm_client", id, "UPDATE")) > 0 ? findClient(tx, id) : null;

export type ClientFields = { name: string; alias: string; may_be_named: boolean };

const dataOf = ({ name, alias, may_be_named }: ClientFields) => ({
  name,
  nameKey: nameKeyOf(name),
  alias,
  mayBeNamed: may_be_named,
});

/** Whether another client has this name. */
export const isTaken = async (tx: Tx, name: string, id: number | null): Promise<boolean> =>
  (await tx.client.count({ where: { nameKey: nameKeyOf(name), ...(id === null ? {} : { NOT: { id } }) } })) > 0;

/** Adds a client; returns its id. */
export async function insertClient(tx: Tx, fields: ClientFields): Promise<number> {
  return (await tx.client.create({ data: dataOf(fields), select: { id: true } })).id;
}

export async function saveClient(tx: Tx, id: number, fields: ClientFields): Promise<void> {
  await tx.client.update({ where: { id }, data: { ...dataOf(fields), updatedAt: new Date() }, select: { id: true } });
}

/** Deletes a client; withdrawn engagements lose it. */
export async function deleteClient(tx: Tx, id: number): Promise<void> {
  await tx.engagement.updateMany({ where: { clientId: id, state: "withdrawn" }, data: { clientId: null } });
  await tx.client.delete({ where: { id }, select: { id: true } });
}

/** Reads the clients that may not be named. */
export const readRestricted = (db: Db | Tx): Promise<{ name: string; alias: string }[]> =>
  db.client.findMany({ where: { mayBeNamed: false }, select: { name: true, alias: true } });

/** Returns how texts are written for a caller: programs get aliases for clients that may not be named. */
export async function textsFor(db: Db | Tx, actor: Actor): Promise<(text: string) => string> {
  if (!isProgram(actor)) return (text) => text;
  const restricted = await readRestricted(db);
  return aliasing(restricted);
}
