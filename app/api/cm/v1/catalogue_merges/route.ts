import { route } from "@/lib/http/route";
import { createCatalogueMerge } from "@/lib/merges/commands";
import * as merges from "@/lib/merges/contract";
import { listCatalogueMerges } from "@/lib/merges/queries";

export const GET = route(merges.listCatalogueMerges, listCatalogueMerges);
export const POST = route(merges.createCatalogueMerge, createCatalogueMerge);
