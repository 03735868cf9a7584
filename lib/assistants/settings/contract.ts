import { z } from "zod";
import { schemaOf } from "@/lib/platform/core/endpoint";

export const AssistantSettings = schemaOf("AssistantSettings", "What admins set about assistants", {
  enabled: z
    .boolean({ error: "must be true or false" })
    .describe("Whether assistants may connect at /mcp, each with the rights of the person who uses it"),
});
