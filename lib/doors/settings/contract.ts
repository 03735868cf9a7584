import { z } from "zod";
import { endpoint, schemaOf } from "@/lib/platform/core/endpoint";
import { AssistantSettings } from "@/lib/assistants/settings/contract";
import { GradeSettings } from "@/lib/grades/ladder/contract";
import { MessageSettings } from "@/lib/messages/outbox/contract";
import { ScimSettings } from "@/lib/people/provisioning/contract";
import { ReviewSettings } from "@/lib/sheet/freshness/contract";

const parts = {
  assistants: AssistantSettings.optional(),
  grades: GradeSettings.optional(),
  messages: MessageSettings.optional(),
  reviews: ReviewSettings.optional(),
  scim: ScimSettings.optional(),
};

export const Settings = schemaOf("Settings", "What admins have set, as far as the caller may read it", parts);

export const getSettings = endpoint("getSettings", "GET /settings", {
  summary: "Get what admins have set: about reviews everyone, the rest admins",
  response: Settings,
});

export const updateSettings = endpoint("updateSettings", "PATCH /settings", {
  summary: "Change what admins set; parts that aren't given stay. Of SCIM only in a signed-in browser",
  body: z.strictObject({
    cm_settings: z
      .strictObject(parts)
      .refine((given) => Object.keys(given).length > 0, { error: "must have a setting" }),
    based_on: z
      .strictObject(parts)
      .optional()
      .describe("The parts as the caller last read them. If one that is changed was changed since, nothing is (409)"),
  }),
  response: Settings,
});
