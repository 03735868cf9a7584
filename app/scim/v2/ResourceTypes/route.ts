import { scimRoute } from "@/lib/routes/scim-route";
import { RESOURCE_TYPES } from "@/lib/scim/description-rules";
import { presentList } from "@/lib/scim/presenter";

export const GET = scimRoute(() => presentList(RESOURCE_TYPES));
