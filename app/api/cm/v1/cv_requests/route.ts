import { route } from "@/lib/doors/rest/route";
import { askForCv } from "@/lib/profiles/cv-requests/commands";

export const POST = route(askForCv);
