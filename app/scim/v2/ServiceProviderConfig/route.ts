import { scimRoute } from "@/lib/platform/routes/scim-route";
import { SERVICE_PROVIDER_CONFIG } from "@/lib/people/scim/description-rules";

export const GET = scimRoute(() => SERVICE_PROVIDER_CONFIG);
