import { z } from "zod";
import { endpoint } from "@/lib/platform/core/endpoint";

export const AssistantSettings = z
  .strictObject({
    enabled: z.boolean({ error: "must be true or false" }).meta({
      description: "Whether assistants may connect at /mcp, each with the rights of the person who uses it",
    }),
  })
  .meta({ id: "AssistantSettings", description: "What admins set about assistants" });

export const getAssistantSettings = endpoint("getAssistantSettings", "GET /assistant_settings", {
  summary: "Get what admins set about assistants",
  response: AssistantSettings,
});

export const updateAssistantSettings = endpoint("updateAssistantSettings", "PUT /assistant_settings", {
  summary: "Set whether assistants may connect",
  body: z.strictObject({ cm_assistant_settings: AssistantSettings }),
  response: AssistantSettings,
});
