import { scimRoute } from "@/lib/routes/scim-route";
import { describedAs, RESOURCE_TYPES } from "@/lib/scim/description-rules";

export const GET = scimRoute(({ name }) => describedAs(RESOURCE_TYPES, name));
