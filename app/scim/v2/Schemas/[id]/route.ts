import { scimRoute } from "@/lib/routes/scim-route";
import { describedAs, SCHEMAS } from "@/lib/scim/description-rules";

export const GET = scimRoute(({ name }) => describedAs(SCHEMAS, name));
