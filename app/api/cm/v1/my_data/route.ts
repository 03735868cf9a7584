import * as myData from "@/lib/my-data/contract";
import { getMyData } from "@/lib/my-data/queries";
import { route } from "@/lib/http/route";

export const GET = route(myData.getMyData, getMyData);
