import { scimRoute, scimSearch } from "@/lib/doors/scim/scim-route";
import { asksFor } from "@/lib/people/scim/attribute-rules";
import { deleteGroup, updateGroup } from "@/lib/people/scim/group-commands";
import { getGroup, listGroups } from "@/lib/people/scim/group-queries";
import { readGroup, readGroupPatch } from "@/lib/people/scim/group-rules";
import { readGroupListing } from "@/lib/people/scim/rules";

export const GET = scimRoute(({ actor, id, query }) => getGroup(actor, { id, withMembers: asksFor(query, "members") }));
export const POST = scimSearch(({ actor, query }) =>
  listGroups(actor, { ...readGroupListing(query), withMembers: asksFor(query, "members") }),
);
export const PUT = scimRoute(({ actor, id, body, preconditions }) =>
  updateGroup(actor, { id, group: readGroup(body) }, preconditions),
);
/** Without a body, as Entra and Okta expect of a group, unless the call asks for attributes (RFC 7644, 3.5.2). */
export const PATCH = scimRoute(async ({ actor, id, body, query, preconditions }) => {
  const group = await updateGroup(actor, { id, group: readGroupPatch(body) }, preconditions);
  return query.has("attributes") ? group : undefined;
});
export const DELETE = scimRoute(({ actor, id, preconditions }) => deleteGroup(actor, { id }, preconditions));
