import { scimRoute } from "@/lib/routes/scim-route";
import { createUser } from "@/lib/scim/commands";
import { listUsers } from "@/lib/scim/queries";
import { readUser } from "@/lib/scim/resource-rules";
import { readListing } from "@/lib/scim/rules";

export const GET = scimRoute(({ actor, query }) => listUsers(actor, readListing(query)));
export const POST = scimRoute(({ actor, body }) => createUser(actor, { user: readUser(body) }));
