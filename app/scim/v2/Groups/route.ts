import { scimRoute } from "@/lib/doors/scim/scim-route";
import { asksFor } from "@/lib/people/scim/attribute-rules";
import { createGroup } from "@/lib/people/scim/group-commands";
import { listGroups } from "@/lib/people/scim/group-queries";
import { readGroup } from "@/lib/people/scim/group-rules";
import { readGroupListing } from "@/lib/people/scim/rules";

export const GET = scimRoute(({ actor, query }) =>
  listGroups(actor, { ...readGroupListing(query), withMembers: asksFor(query, "members") }),
);
export const POST = scimRoute(({ actor, body }) => createGroup(actor, { group: readGroup(body) }));
