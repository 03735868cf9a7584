import { z } from "zod";
import { bodyOf, endpoint, IdOut, Moment, schemaOf } from "@/lib/platform/core/endpoint";
import { pagingBy, IdCursor } from "@/lib/platform/core/paged";
import { Name } from "@/lib/platform/core/text";
import { REQUEST_KINDS } from "./rules";

const Kind = z.enum(REQUEST_KINDS, { error: "must be role or area" }).describe("A discipline (role) or an area");

export const CatalogueRequest = schemaOf(
  "CatalogueRequest",
  "An area or discipline that a manager lacks. It ends once there is one of its name",
  {
    id: IdOut,
    kind: Kind,
    name: z.string(),
    by: z.string().describe("The manager who requested it"),
    requested_at: Moment,
  },
);

export const listCatalogueRequests = endpoint("listCatalogueRequests", "GET /catalogue_requests", {
  summary: "List areas and disciplines that managers have requested and nobody has added yet, oldest first",
  query: z.object(pagingBy(IdCursor)),
  response: z.array(CatalogueRequest),
});

export const createCatalogueRequest = endpoint("createCatalogueRequest", "POST /catalogue_requests", {
  summary: "Ask admins to add an area or a discipline; they get an email",
  body: bodyOf("cm_catalogue_request", { kind: Kind, name: Name }),
  response: CatalogueRequest,
});

export const deleteCatalogueRequest = endpoint(
  "deleteCatalogueRequest",
  "DELETE /catalogue_requests/{catalogue_request_id}",
  {
    summary: "Dismiss a request for an area or a discipline",
  },
);
