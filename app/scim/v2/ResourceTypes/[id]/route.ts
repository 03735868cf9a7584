import { scimRoute } from "@/lib/doors/scim/scim-route";
import { describedAs, RESOURCE_TYPES } from "@/lib/people/scim/description-rules";

export const GET = scimRoute(({ name }) => describedAs(RESOURCE_TYPES, name));
