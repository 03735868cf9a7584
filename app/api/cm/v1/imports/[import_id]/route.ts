import * as contract from "@/lib/files/imports/contract";
import { getImport } from "@/lib/files/imports/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(contract.getImport, getImport);
