import { createLanguage } from "@/lib/template/catalogues/commands";
import { listLanguages } from "@/lib/template/catalogues/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listLanguages);
export const POST = route(createLanguage);
