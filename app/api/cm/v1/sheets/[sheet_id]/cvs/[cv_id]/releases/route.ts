import { route } from "@/lib/doors/rest/route";
import { releaseCv, withdrawCv } from "@/lib/profiles/cvs/commands";

export const POST = route(releaseCv);
export const DELETE = route(withdrawCv);
