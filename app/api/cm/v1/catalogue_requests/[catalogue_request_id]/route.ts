import { route } from "@/lib/platform/routes/route";
import { deleteCatalogueRequest } from "@/lib/template/requests/commands";
import * as requests from "@/lib/template/requests/contract";

export const DELETE = route(requests.deleteCatalogueRequest, deleteCatalogueRequest);
