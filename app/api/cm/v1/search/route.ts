import { route } from "@/lib/platform/routes/route";
import * as contract from "@/lib/finder/palette-search/contract";
import { search } from "@/lib/finder/palette-search/queries";

export const GET = route(contract.search, search);
