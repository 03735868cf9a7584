import { route } from "@/lib/doors/rest/route";
import { createCv } from "@/lib/profiles/cvs/commands";
import { listCvs } from "@/lib/profiles/cvs/queries";

export const GET = route(listCvs);
export const POST = route(createCv);
