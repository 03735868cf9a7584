import { createLanguage } from "@/lib/template/catalogues/commands";
import { listLanguages } from "@/lib/template/catalogues/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listLanguages);
export const POST = route(createLanguage);
