import { scimRoute } from "@/lib/platform/routes/scim-route";
import { describedAs, RESOURCE_TYPES } from "@/lib/people/scim/description-rules";

export const GET = scimRoute(({ name }) => describedAs(RESOURCE_TYPES, name));
