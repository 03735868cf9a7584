import { route } from "@/lib/platform/routes/route";
import { createCatalogueMerge } from "@/lib/template/merges/commands";
import * as merges from "@/lib/template/merges/contract";
import { listCatalogueMerges } from "@/lib/template/merges/queries";

export const GET = route(merges.listCatalogueMerges, listCatalogueMerges);
export const POST = route(merges.createCatalogueMerge, createCatalogueMerge);
