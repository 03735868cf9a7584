import { afterDays } from "@/lib/platform/core/day";
import { randomBytes } from "node:crypto";
import { conflict } from "@/lib/platform/core/errors";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { Tx } from "@/lib/platform/db";
import { command } from "@/lib/platform/operation/operation";
import { hashOf, serviceTokenOf, TOKEN_BYTES } from "@/lib/people/tokens/rules";
import * as tokens from "@/lib/people/tokens/store";
import * as contract from "./contract";
import { managesServiceAccounts } from "./policy";
import { presentAccount } from "./presenter";
import { endOfOverlap, MAX_ACCOUNTS, MAX_TOKENS } from "./rules";
import * as store from "./store";

/** Creates a service account. This answer is the only one that contains its token. */
export const createServiceAccount = command(contract.createServiceAccount, {
  load: store.lockNames,
  policy: managesServiceAccounts,
  run: async (tx, { input: { cm_service_account }, subject: names }) => {
    if (names.length >= MAX_ACCOUNTS)
      throw conflict("limit-reached", `There are ${MAX_ACCOUNTS} service accounts, the maximum. End one first.`);
    const { name, expires_in_days } = cm_service_account;
    if (names.some((other) => nameKeyOf(other) === nameKeyOf(name)))
      throw conflict("already-exists", `There is already a service account called ${name}.`, {
        fields: { "cm_service_account.name": ["is taken"] },
      });
    const scopes = [...new Set(cm_service_account.scopes)];
    const token = serviceTokenOf(randomBytes(TOKEN_BYTES));
    const expiresAt = afterDays(new Date(), expires_in_days);
    const made = presentAccount(await store.insertAccount(tx, { name, scopes, hash: hashOf(token), expiresAt }));
    const after = { id: made.id, name, scopes, expires_at: expiresAt.toISOString() };
    return { answer: { ...made, token }, audit: [{ act: "service_account.created", subjectId: null, after }] };
  },
});

const locked = (tx: Tx, { input }: { input: { service_account_id: number } }) =>
  store.lockAccount(tx, input.service_account_id);

/** Creates an account's next token. Its former ones work for the overlap, so that the program can change over. */
export const createServiceToken = command(contract.createServiceToken, {
  load: locked,
  policy: managesServiceAccounts,
  run: async (tx, { input: { cm_service_token }, subject: account }) => {
    const now = new Date();
    await tokens.deleteTokens(tx, { serviceAccountId: account.id }, now);
    const former = account.tokens.filter(({ expiresAt }) => expiresAt > now);
    if (former.length >= MAX_TOKENS)
      throw conflict("limit-reached", `The account has ${MAX_TOKENS} tokens that still work. Wait until one ends.`);
    for (const { id, expiresAt } of former)
      await tokens.setExpiry(tx, id, endOfOverlap(now, cm_service_token.overlap_hours, expiresAt));
    const token = serviceTokenOf(randomBytes(TOKEN_BYTES));
    const expiresAt = afterDays(now, cm_service_token.expires_in_days);
    await tokens.insertToken(tx, { serviceAccountId: account.id, hash: hashOf(token), expiresAt });
    const made = await store.lockAccount(tx, account.id);
    if (!made) throw new Error("a service account that was just locked is gone");
    const { id, name } = account;
    const after = { id, name, expires_at: expiresAt.toISOString(), overlap_hours: cm_service_token.overlap_hours };
    return {
      answer: { ...presentAccount(made), token },
      audit: [{ act: "service_account.token_replaced", subjectId: null, after }],
    };
  },
});

/** Ends an account and deletes its tokens. Its acts keep its name in the audit log. */
export const deleteServiceAccount = command(contract.deleteServiceAccount, {
  load: locked,
  policy: managesServiceAccounts,
  run: async (tx, { subject: { id, name, scopes } }) => {
    await tokens.deleteTokens(tx, { serviceAccountId: id });
    await store.endAccount(tx, id);
    return {
      answer: undefined,
      audit: [{ act: "service_account.ended", subjectId: null, before: { id, name, scopes } }],
    };
  },
});
