import * as myData from "@/lib/my-data/contract";
import { getMyData } from "@/lib/my-data/queries";
import { route } from "@/lib/routes/route";

export const GET = route(myData.getMyData, getMyData);
