import { z } from "zod";

export const AssistantSettings = z
  .strictObject({
    enabled: z.boolean({ error: "must be true or false" }).meta({
      description: "Whether assistants may connect at /mcp, each with the rights of the person who uses it",
    }),
  })
  .meta({ id: "AssistantSettings", description: "What admins set about assistants" });
