import { getCareerFile } from "@/lib/files/career/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getCareerFile);
