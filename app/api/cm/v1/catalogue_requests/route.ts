import { route } from "@/lib/doors/rest/route";
import { createCatalogueRequest } from "@/lib/template/requests/commands";
import { listCatalogueRequests } from "@/lib/template/requests/queries";

export const GET = route(listCatalogueRequests);
export const POST = route(createCatalogueRequest);
