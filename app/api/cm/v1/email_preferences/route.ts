import { updateEmailPreferences } from "@/lib/messages/emails/commands";
import { getEmailPreferences } from "@/lib/messages/emails/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getEmailPreferences);
export const PUT = route(updateEmailPreferences);
