import type * as contract from "@/lib/template/requests/contract";
import { ADMINS, ADMINS_CHANGE, MANAGERS, type AccessTo } from "../expected";

let asked = 0;

export const catalogueRequests = {
  listCatalogueRequests: { answers: ADMINS, request: () => ({}) },
  createCatalogueRequest: {
    answers: MANAGERS,
    request: () => ({ body: { cm_catalogue_request: { kind: "area", name: `Requested ${(asked += 1)}` } } }),
  },
  deleteCatalogueRequest: {
    answers: ADMINS_CHANGE,
    request: (of) => ({ params: { catalogue_request_id: of.catalogueRequestId } }),
  },
} satisfies AccessTo<typeof contract>;
