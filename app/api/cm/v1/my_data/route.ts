import { getMyData } from "@/lib/privacy/my-data/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getMyData);
