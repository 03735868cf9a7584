import { scimRoute } from "@/lib/doors/scim/scim-route";
import { createUser } from "@/lib/people/scim/commands";
import { listUsers } from "@/lib/people/scim/queries";
import { readUser } from "@/lib/people/scim/resource-rules";
import { readListing } from "@/lib/people/scim/rules";

export const GET = scimRoute(({ actor, query }) => listUsers(actor, readListing(query)));
export const POST = scimRoute(({ actor, body }) => createUser(actor, { user: readUser(body) }));
