import type * as contract from "@/lib/assistants/settings/contract";
import { ADMINS, type AccessTo } from "../expected";

export const assistants = {
  getAssistantSettings: { answers: ADMINS, request: () => ({}) },
  updateAssistantSettings: {
    answers: ADMINS,
    request: () => ({ body: { cm_assistant_settings: { enabled: true } } }),
  },
} satisfies AccessTo<typeof contract>;
