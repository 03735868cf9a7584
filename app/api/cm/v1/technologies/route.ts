import { createLanguage } from "@/lib/catalogues/commands";
import * as catalogues from "@/lib/catalogues/contract";
import { listLanguages } from "@/lib/catalogues/queries";
import { route } from "@/lib/routes/route";

export const GET = route(catalogues.listTechnologies, listLanguages);
export const POST = route(catalogues.createTechnology, createLanguage);
