import { route } from "@/lib/platform/routes/route";
import { deleteCatalogueRequest } from "@/lib/template/requests/commands";

export const DELETE = route(deleteCatalogueRequest);
