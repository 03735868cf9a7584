import { readSetting } from "@/lib/platform/operation/admin-settings";
import type { z } from "zod";
import { MCP_PATH } from "@/lib/platform/core/api-base";
import { env } from "@/lib/platform/core/env";
import { onWire } from "@/lib/platform/core/wire";
import { list, query, named } from "@/lib/platform/operation/operation";
import { ASSISTANTS } from "@/lib/assistants/settings/store";
import { findClient } from "./client-store";
import * as contract from "./contract";
import { managesOwnAssistants, ownAssistants } from "./policy";
import { isChallenge, isRegistered, placeOf, redirectWith, scopeOf, ASSISTANT_SCOPES } from "./rules";
import * as store from "./store";
import { nameOf } from "@/lib/platform/core/full-name";

/** Lists the assistants that the caller has let in. */
export const listAssistantConnections = list(contract.listAssistantConnections, {
  scope: ownAssistants,
  run: async (db, { scope }) => (await store.readConnections(db, scope)).map(presentConnection),
});

/** Returns what the consent page shows. An unknown assistant or address is a 404, so that no code goes elsewhere. */
export const getConsentView = query(named("getConsentView", contract.ConsentRequest), {
  load: async (db, { input: { client_id, redirect_uri } }) => {
    if (!(await readSetting(db, ASSISTANTS)).enabled) return null;
    const client = await findClient(db, client_id);
    return client && isRegistered(client.redirectUris, redirect_uri) ? client : null;
  },
  policy: managesOwnAssistants,
  run: async (_db, { actor, input, subject }) => {
    const { client_id, redirect_uri, code_challenge, state } = input;
    const scope = scopeOf(input.scope);
    const isForHere = input.resource === "" || input.resource.replace(/\/$/, "") === `${env().APP_URL}${MCP_PATH}`;
    const error =
      scope === null
        ? "invalid_scope"
        : !isForHere
          ? "invalid_target"
          : input.response_type !== "code"
            ? "unsupported_response_type"
            : input.code_challenge_method !== "S256" || !isChallenge(code_challenge)
              ? "invalid_request"
              : null;
    const back = (code: string) => redirectWith(redirect_uri, { error: code, state, iss: env().APP_URL });
    return {
      name: subject.name,
      place: placeOf(redirect_uri),
      person: nameOf(actor),
      request: { client_id, redirect_uri, code_challenge, ...(state === undefined ? {} : { state }) },
      scope: scope ?? "read",
      /** Why the assistant's request can't be answered, and where it learns so. */
      refused: error && { code: error, redirect_to: back(error) },
      cancelled: back("access_denied"),
    };
  },
});

/** Formats a connection for the API. */
const presentConnection = ({
  client,
  scope,
  ...connection
}: store.ConnectionRecord): z.input<typeof contract.AssistantConnection> => ({
  ...onWire(connection),
  name: client.name,
  scope: ASSISTANT_SCOPES.find((one) => one === scope) ?? "read",
});
