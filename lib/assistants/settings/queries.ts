import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { env } from "@/lib/platform/core/env";
import { MCP_PATH } from "@/lib/platform/core/api-base";
import { list } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { readSettings } from "./store";

const admins = (actor: Actor) => actor.isAdmin || null;

/** Returns what admins set about assistants. */
export const getAssistantSettings = list(contract.getAssistantSettings, {
  scope: admins,
  run: (db) => readSettings(db),
});

/** Returns the data of the Assistants screen: the setting and the address that people give their assistant. */
export const getAssistantsView = list(z.strictObject({}), {
  scope: admins,
  run: async (db) => ({ ...(await readSettings(db)), address: `${env().APP_URL}${MCP_PATH}` }),
});
