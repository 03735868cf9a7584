import { createLanguage } from "@/lib/template/catalogues/commands";
import * as catalogues from "@/lib/template/catalogues/contract";
import { listLanguages } from "@/lib/template/catalogues/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(catalogues.listTechnologies, listLanguages);
export const POST = route(catalogues.createTechnology, createLanguage);
