import { route } from "@/lib/platform/routes/route";
import { createCatalogueRequest } from "@/lib/template/requests/commands";
import * as requests from "@/lib/template/requests/contract";
import { listCatalogueRequests } from "@/lib/template/requests/queries";

export const GET = route(requests.listCatalogueRequests, listCatalogueRequests);
export const POST = route(requests.createCatalogueRequest, createCatalogueRequest);
