import { route } from "@/lib/platform/routes/route";
import { createCatalogueMerge } from "@/lib/template/merges/commands";
import { listCatalogueMerges } from "@/lib/template/merges/queries";

export const GET = route(listCatalogueMerges);
export const POST = route(createCatalogueMerge);
