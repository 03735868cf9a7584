import * as emails from "@/lib/emails/contract";
import { updateEmailPreferences } from "@/lib/emails/commands";
import { getEmailPreferences } from "@/lib/emails/queries";
import { route } from "@/lib/routes/route";

export const GET = route(emails.getEmailPreferences, getEmailPreferences);
export const PUT = route(emails.updateEmailPreferences, updateEmailPreferences);
