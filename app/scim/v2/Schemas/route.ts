import { scimRoute } from "@/lib/doors/scim/scim-route";
import { SCHEMAS } from "@/lib/people/scim/description-rules";
import { presentList } from "@/lib/people/scim/presenter";

export const GET = scimRoute(() => presentList(SCHEMAS));
