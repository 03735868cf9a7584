import { getMyData } from "@/lib/privacy/my-data/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(getMyData);
