import { scimRoute } from "@/lib/doors/scim/scim-route";
import { describedAs, SCHEMAS } from "@/lib/people/scim/description-rules";

export const GET = scimRoute(({ name }) => describedAs(SCHEMAS, name));
