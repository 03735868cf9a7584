import { z } from "zod";
import { BasedOn, endpoint, IdOut, Moment, schemaOf } from "@/lib/platform/core/endpoint";
import { pagingBy, TextCursor } from "@/lib/platform/core/paged";
import { MAX_SEARCH } from "@/lib/platform/core/search-words";
import { Name } from "@/lib/platform/core/text";

/** How a client is called by a caller: by name if the caller may read it, else by its alias. */
export const ClientLabel = schemaOf("ClientLabel", "", {
  id: IdOut,
  label: z.string().describe("The name, or the alias for callers who may not read the name"),
  is_alias: z.boolean().describe("Whether the label is the alias"),
});

export const Client = schemaOf("Client", "A client of the company's", {
  id: IdOut,
  name: z.string(),
  alias: z.string().describe("What others read instead of the name, such as “a Nordic bank”"),
  may_be_named: z.boolean().describe("Whether the name may leave Cairn"),
  engagements: z.int().describe("Engagements for the client, without withdrawn ones"),
  needs: z.int().describe("Needs of the client"),
  updated_at: Moment,
});

const ClientFields = z.strictObject({
  name: Name,
  alias: Name,
  may_be_named: z.boolean({ error: "must be true or false" }).default(false),
});

export const listClients = endpoint("listClients", "GET /clients", {
  summary: "List clients by name (staffing, managers and admins)",
  query: z.object({
    search: z.string().max(MAX_SEARCH).default("").describe("Words of the name or the alias"),
    ...pagingBy(TextCursor),
  }),
  response: z.array(Client),
});

export const createClient = endpoint("createClient", "POST /clients", {
  summary: "Add a client, which may not be named unless you say so",
  body: z.strictObject({ cm_client: ClientFields }),
  response: Client,
});

export const updateClient = endpoint("updateClient", "PUT /clients/{client_id}", {
  summary: "Change a client. Released CVs stay as they are",
  body: z.strictObject({ cm_client: ClientFields.extend({ based_on_updated_at: BasedOn }) }),
  response: Client,
});

export const deleteClient = endpoint("deleteClient", "DELETE /clients/{client_id}", {
  summary: "Delete a client without engagements; needs and withdrawn engagements lose it",
});
