import { createTechnology } from "@/lib/catalogues/commands";
import * as catalogues from "@/lib/catalogues/contract";
import { listTechnologies } from "@/lib/catalogues/queries";
import { route } from "@/lib/http/route";

export const GET = route(catalogues.listTechnologies, listTechnologies);
export const POST = route(catalogues.createTechnology, createTechnology);
