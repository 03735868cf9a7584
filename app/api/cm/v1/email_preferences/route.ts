import * as emails from "@/lib/messages/emails/contract";
import { updateEmailPreferences } from "@/lib/messages/emails/commands";
import { getEmailPreferences } from "@/lib/messages/emails/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(emails.getEmailPreferences, getEmailPreferences);
export const PUT = route(emails.updateEmailPreferences, updateEmailPreferences);
