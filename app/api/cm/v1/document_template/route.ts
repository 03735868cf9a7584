import { route } from "@/lib/doors/rest/route";
import { deleteDocumentTemplate, updateDocumentTemplate } from "@/lib/profiles/templates/commands";
import { managesTemplates } from "@/lib/profiles/templates/policy";
import { getDocumentTemplate } from "@/lib/profiles/templates/queries";

export const GET = route(getDocumentTemplate);
export const PUT = route(updateDocumentTemplate, managesTemplates);
export const DELETE = route(deleteDocumentTemplate);
