import { afterDays } from "@/lib/platform/core/day";
import { randomBytes } from "node:crypto";
import { conflict } from "@/lib/platform/core/errors";
import { onWire } from "@/lib/platform/core/wire";
import { command } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { managesOwnTokens } from "./policy";
import { hashOf, MAX_TOKENS, TOKEN_BYTES, tokenOf } from "./rules";
import * as store from "./store";

/** Creates a token. This answer is the only one that contains its secret. */
export const createPersonalAccessToken = command(contract.createPersonalAccessToken, {
  policy: managesOwnTokens,
  run: async (tx, { actor, input }) => {
    const { name, scope, expires_in_days } = input.cm_personal_access_token;
    if ((await store.countTokens(tx, actor.userId)) >= MAX_TOKENS) {
      throw conflict(
        "limit-reached",
        `You already have ${MAX_TOKENS} tokens, the maximum. Revoke one you no longer need.`,
      );
    }
    const token = tokenOf(randomBytes(TOKEN_BYTES));
    const expiresAt = afterDays(new Date(), expires_in_days);
    const made = onWire(
      await store.insertToken(tx, { userId: actor.userId, name, scope, hash: hashOf(token), expiresAt }),
    );
    const after = { id: made.id, name, scope, expires_at: made.expires_at };
    return { answer: { ...made, token }, audit: [{ act: "token.created", subjectId: actor.userId, after }] };
  },
});

/** Revokes one of the caller's own tokens. */
export const deletePersonalAccessToken = command(contract.deletePersonalAccessToken, {
  load: (tx, { actor, input }) => store.lockToken(tx, actor.userId, input.personal_access_token_id),
  policy: managesOwnTokens,
  run: async (tx, { actor, subject }) => {
    await store.deleteToken(tx, subject.id);
    return { answer: undefined, audit: [{ act: "token.revoked", subjectId: actor.userId, before: subject }] };
  },
});
