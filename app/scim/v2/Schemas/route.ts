import { scimRoute } from "@/lib/routes/scim-route";
import { SCHEMAS } from "@/lib/scim/description-rules";
import { presentList } from "@/lib/scim/presenter";

export const GET = scimRoute(() => presentList(SCHEMAS));
