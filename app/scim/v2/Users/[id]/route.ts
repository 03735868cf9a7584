import { scimRoute } from "@/lib/routes/scim-route";
import { deleteUser, updateUser } from "@/lib/scim/commands";
import { readPatch } from "@/lib/scim/patch-rules";
import { getUser } from "@/lib/scim/queries";
import { readUser } from "@/lib/scim/resource-rules";

export const GET = scimRoute(({ actor, id }) => getUser(actor, { id }));
export const PUT = scimRoute(({ actor, id, body, preconditions }) =>
  updateUser(actor, { id, user: readUser(body) }, preconditions),
);
export const PATCH = scimRoute(({ actor, id, body, preconditions }) =>
  updateUser(actor, { id, user: readPatch(body) }, preconditions),
);
export const DELETE = scimRoute(({ actor, id, preconditions }) => deleteUser(actor, { id }, preconditions));
