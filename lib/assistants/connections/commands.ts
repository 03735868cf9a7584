import { readSetting } from "@/lib/platform/operation/admin-settings";
import { randomBytes } from "node:crypto";
import { env } from "@/lib/platform/core/env";
import { AppError } from "@/lib/platform/core/errors";
import { command } from "@/lib/platform/operation/operation";
import { hashOf, TOKEN_BYTES, tokenOf } from "@/lib/people/tokens/rules";
import { ASSISTANTS } from "@/lib/assistants/settings/store";
import { findClient, keepClient } from "./client-store";
import * as contract from "./contract";
import { managesOwnAssistants } from "./policy";
import { CODE_SECONDS, isRegistered, MAX_CONNECTIONS, PREFIXES, redirectWith } from "./rules";
import * as store from "./store";

/** Lets an assistant in and ends what it had before. Its code is valid for a minute, with proof of origin (PKCE). */
export const createAssistantConnection = command(contract.createAssistantConnection, {
  load: async (tx, { input: { cm_assistant_connection: asked } }) => {
    if (!(await readSetting(tx, ASSISTANTS)).enabled) return null;
    const client = await findClient(tx, asked.client_id);
    return client && isRegistered(client.redirectUris, asked.redirect_uri) ? client : null;
  },
  policy: managesOwnAssistants,
  run: async (tx, { actor: { userId }, input: { cm_assistant_connection: asked }, subject: client }) => {
    if ((await store.deleteEarlier(tx, userId, asked.client_id)) >= MAX_CONNECTIONS)
      throw new AppError(
        "conflict",
        `You have already connected ${MAX_CONNECTIONS} assistants, the maximum. End one under Sessions that ` +
          "you no longer use.",
      );
    const code = tokenOf(randomBytes(TOKEN_BYTES), PREFIXES.code);
    const { redirect_uri: redirectUri, code_challenge: codeChallenge, scope, state } = asked;
    const expiresAt = new Date(Date.now() + CODE_SECONDS * 1_000);
    const assistantClientId = await keepClient(tx, asked.client_id, client);
    const { id } = await store.insertConnection(tx, {
      userId,
      assistantClientId,
      scope,
      redirectUri,
      codeChallenge,
      codeHash: hashOf(code),
      expiresAt,
    });
    const after = { id, name: client.name, scope };
    return {
      answer: { redirect_to: redirectWith(redirectUri, { code, state, iss: env().APP_URL }) },
      audit: [{ act: "assistant.connected", subjectId: userId, after }],
    };
  },
});

/** Ends an assistant's access. */
export const deleteAssistantConnection = command(contract.deleteAssistantConnection, {
  load: (tx, { actor, input }) => store.lockConnection(tx, actor.userId, input.assistant_connection_id),
  policy: managesOwnAssistants,
  run: async (tx, { actor, subject }) => {
    await store.deleteConnection(tx, subject.id);
    return { answer: undefined, audit: [{ act: "assistant.ended", subjectId: actor.userId, before: subject }] };
  },
});
