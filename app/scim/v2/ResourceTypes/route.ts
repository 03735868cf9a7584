import { scimRoute } from "@/lib/doors/scim/scim-route";
import { RESOURCE_TYPES } from "@/lib/people/scim/description-rules";
import { presentList } from "@/lib/people/scim/presenter";

export const GET = scimRoute(() => presentList(RESOURCE_TYPES));
