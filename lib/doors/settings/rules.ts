import { assistantSettings } from "@/lib/assistants/settings/commands";
import { gradeSettings } from "@/lib/grades/ladder/commands";
import { messageSettings } from "@/lib/messages/outbox/commands";
import { scimSettings } from "@/lib/people/provisioning/commands";
import { reviewSettings } from "@/lib/sheet/freshness/commands";

/** Every part by the name that calls give it, in the order in which they are locked. */
export const PARTS = [
  { name: "assistants", part: assistantSettings },
  { name: "grades", part: gradeSettings },
  { name: "messages", part: messageSettings },
  { name: "reviews", part: reviewSettings },
  { name: "scim", part: scimSettings },
] as const;
