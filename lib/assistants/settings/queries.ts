import { readSetting } from "@/lib/platform/operation/admin-settings";
import { z } from "zod";
import { env } from "@/lib/platform/core/env";
import { MCP_PATH } from "@/lib/platform/core/api-base";
import { list } from "@/lib/platform/operation/operation";
import { managesAssistants } from "./policy";
import { ASSISTANTS } from "./store";

/** Returns the data of the Assistants screen: the setting and the address that people give their assistant. */
export const getAssistantsView = list(
  { id: "getAssistantsView", input: z.strictObject({}) },
  {
    scope: managesAssistants,
    run: async (db) => ({ ...(await readSetting(db, ASSISTANTS)), address: `${env().APP_URL}${MCP_PATH}` }),
  },
);
