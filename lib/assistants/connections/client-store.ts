import { z } from "zod";
import { isSealed, seal, unseal } from "@/lib/platform/core/sealed-text";
import type { Db, Tx } from "@/lib/platform/db";
import { hashOf } from "@/lib/people/tokens/rules";

/** What an assistant says of itself. */
export type Client = { name: string; redirectUris: string[] };

const PURPOSE = "assistant's registration";
const Registered = z.tuple([z.string()], z.string());

/** Returns an assistant's id, which holds what it registered: a registration, which anyone may make, stores nothing. */
export const clientIdFor = ({ name, redirectUris }: Client): string =>
  seal(JSON.stringify([name, ...redirectUris]), PURPOSE);

/** Returns the id by which the database knows an assistant. Those of earlier versions are stored as they are. */
export const storedIdOf = (clientId: string): string => (isSealed(clientId) ? hashOf(clientId) : clientId);

/** Returns a registered assistant, or null. */
export async function findClient(db: Db | Tx, clientId: string): Promise<Client | null> {
  const where = { clientId: storedIdOf(clientId) };
  const known = await db.assistantClient.findUnique({ where, select: { name: true, redirectUris: true } });
  const text = known || !isSealed(clientId) ? null : unseal(clientId, PURPOSE);
  if (text === null) return known;
  const [name, ...redirectUris] = Registered.parse(JSON.parse(text));
  return { name, redirectUris };
}

/** Stores an assistant that a person lets in, unless it is known. Returns its key. */
export async function keepClient(tx: Tx, clientId: string, client: Client): Promise<number> {
  const known = { clientId: storedIdOf(clientId) };
  const { name, redirectUris } = client;
  const create = { ...known, name, redirectUris };
  return (await tx.assistantClient.upsert({ where: known, create, update: { name }, select: { id: true } })).id;
}
