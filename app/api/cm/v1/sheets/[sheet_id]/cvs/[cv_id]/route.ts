import { route } from "@/lib/doors/rest/route";
import { deleteCv, updateCv } from "@/lib/profiles/cvs/commands";
import { getCv } from "@/lib/profiles/cvs/queries";

export const GET = route(getCv);
export const PUT = route(updateCv);
export const DELETE = route(deleteCv);
