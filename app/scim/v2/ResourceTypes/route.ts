import { scimRoute } from "@/lib/platform/routes/scim-route";
import { RESOURCE_TYPES } from "@/lib/people/scim/description-rules";
import { presentList } from "@/lib/people/scim/presenter";

export const GET = scimRoute(() => presentList(RESOURCE_TYPES));
