import { route } from "@/lib/doors/rest/route";
import { createCatalogueMerge } from "@/lib/template/merges/commands";
import { listCatalogueMerges } from "@/lib/template/merges/queries";

export const GET = route(listCatalogueMerges);
export const POST = route(createCatalogueMerge);
