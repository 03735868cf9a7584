import { scimRoute } from "@/lib/platform/routes/scim-route";
import { describedAs, SCHEMAS } from "@/lib/people/scim/description-rules";

export const GET = scimRoute(({ name }) => describedAs(SCHEMAS, name));
