import { route } from "@/lib/doors/rest/route";
import { listReleasedCvs } from "@/lib/profiles/cvs/released-queries";

export const GET = route(listReleasedCvs);
