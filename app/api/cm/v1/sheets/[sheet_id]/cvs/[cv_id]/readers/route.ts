import { route } from "@/lib/doors/rest/route";
import { listCvReaders } from "@/lib/profiles/cvs/queries";

export const GET = route(listCvReaders);
