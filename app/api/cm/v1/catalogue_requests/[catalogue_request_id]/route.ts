import { route } from "@/lib/doors/rest/route";
import { deleteCatalogueRequest } from "@/lib/template/requests/commands";

export const DELETE = route(deleteCatalogueRequest);
