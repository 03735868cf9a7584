import { route } from "@/lib/routes/route";
import * as contract from "@/lib/search/contract";
import { search } from "@/lib/search/queries";

export const GET = route(contract.search, search);
