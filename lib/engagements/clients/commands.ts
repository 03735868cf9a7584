import { counted } from "@/lib/platform/core/counted";
import { isOutdated } from "@/lib/platform/core/endpoint";
import { AppError } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { command } from "@/lib/platform/operation/operation";
import { readsClientNames } from "./policy";
import * as contract from "./contract";
import { presentClient } from "./queries";
import * as store from "./store";

async function refuseTaken(tx: Tx, name: string, id: number | null): Promise<void> {
  if (!(await store.isTaken(tx, name, id))) return;
  throw new AppError("conflict", "There is a client of this name already.", {
    fields: { "cm_client.name": ["is taken"] },
  });
}

async function saved(tx: Tx, id: number) {
  const client = await store.findClient(tx, id);
  if (!client) throw new Error("a client was not saved");
  return presentClient(client);
}

/** What the audit log says of a client, whose readers may read its name. */
const auditOf = ({ id, name, alias, may_be_named }: Awaited<ReturnType<typeof saved>>) => ({
  id,
  name,
  alias,
  may_be_named,
});

/** Adds a client. */
export const createClient = command(contract.createClient, {
  policy: readsClientNames,
  run: async (tx, { input: { cm_client } }) => {
    await refuseTaken(tx, cm_client.name, null);
    const client = await saved(tx, await store.insertClient(tx, cm_client));
    return { answer: client, audit: [{ act: "client.created", subjectId: null, after: auditOf(client) }] };
  },
});

type Call = { actor: Parameters<typeof readsClientNames>[0]; input: { client_id: number } };

/** Loads a client, locked, for those who may read its name; others don't learn whether there is one. */
const loadClient = async (tx: Tx, { actor, input }: Call) =>
  readsClientNames(actor) ? store.lockClient(tx, input.client_id) : null;

/** Changes a client. */
export const updateClient = command(contract.updateClient, {
  load: loadClient,
  policy: readsClientNames,
  edit: {
    shown: async (_tx, client) => presentClient(client),
    isOutdated: ({ cm_client: { based_on_updated_at: seen } }, { updated_at }) => isOutdated(seen, updated_at),
    refusal: "Someone else changed this client after you opened it.",
  },
  run: async (tx, { input: { cm_client }, subject }) => {
    await refuseTaken(tx, cm_client.name, subject.id);
    await store.saveClient(tx, subject.id, cm_client);
    const client = await saved(tx, subject.id);
    const before = auditOf(presentClient(subject));
    return { answer: client, audit: [{ act: "client.updated", subjectId: null, before, after: auditOf(client) }] };
  },
});

/** Deletes a client without engagements. */
export const deleteClient = command(contract.deleteClient, {
  load: loadClient,
  policy: readsClientNames,
  run: async (tx, { subject }) => {
    if (subject.engagements > 0)
      throw new AppError(
        "conflict",
        `The client has ${counted(subject.engagements, "engagement")}, which people need for their CVs.`,
      );
    await store.deleteClient(tx, subject.id);
    const before = auditOf(presentClient(subject));
    return { answer: undefined, audit: [{ act: "client.deleted", subjectId: null, before }] };
  },
});
