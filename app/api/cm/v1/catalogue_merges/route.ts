import { route } from "@/lib/routes/route";
import { createCatalogueMerge } from "@/lib/catalogue-merges/commands";
import * as merges from "@/lib/catalogue-merges/contract";
import { listCatalogueMerges } from "@/lib/catalogue-merges/queries";

export const GET = route(merges.listCatalogueMerges, listCatalogueMerges);
export const POST = route(merges.createCatalogueMerge, createCatalogueMerge);
