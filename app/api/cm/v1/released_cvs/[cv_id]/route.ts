import { route } from "@/lib/doors/rest/route";
import { getReleasedCv } from "@/lib/profiles/cvs/released-queries";

export const GET = route(getReleasedCv);
