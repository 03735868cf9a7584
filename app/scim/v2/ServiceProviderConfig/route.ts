import { scimRoute } from "@/lib/routes/scim-route";
import { SERVICE_PROVIDER_CONFIG } from "@/lib/scim/description-rules";

export const GET = scimRoute(() => SERVICE_PROVIDER_CONFIG);
