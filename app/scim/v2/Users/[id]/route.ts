import { scimRoute, scimSearch } from "@/lib/doors/scim/scim-route";
import { deleteUser, updateUser } from "@/lib/people/scim/commands";
import { getUser, listUsers } from "@/lib/people/scim/queries";
import { readPatch, readUser } from "@/lib/people/scim/resource-rules";
import { readListing } from "@/lib/people/scim/rules";

export const GET = scimRoute(({ actor, id }) => getUser(actor, { id }));
export const POST = scimSearch(({ actor, query }) => listUsers(actor, readListing(query)));
export const PUT = scimRoute(({ actor, id, body, preconditions }) =>
  updateUser(actor, { id, user: readUser(body) }, preconditions),
);
export const PATCH = scimRoute(({ actor, id, body, preconditions }) =>
  updateUser(actor, { id, user: readPatch(body) }, preconditions),
);
export const DELETE = scimRoute(({ actor, id, preconditions }) => deleteUser(actor, { id }, preconditions));
