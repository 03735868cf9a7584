import { route } from "@/lib/doors/rest/route";
import { getNeedCvs } from "@/lib/profiles/cv-requests/queries";

export const GET = route(getNeedCvs);
