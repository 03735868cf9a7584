import * as contract from "@/lib/imports/contract";
import { getImport } from "@/lib/imports/queries";
import { route } from "@/lib/routes/route";

export const GET = route(contract.getImport, getImport);
