import { route } from "@/lib/doors/rest/route";
import { listNeedCvs } from "@/lib/profiles/cv-requests/queries";

export const GET = route(listNeedCvs);
