import { scimRoute } from "@/lib/doors/scim/scim-route";
import { SERVICE_PROVIDER_CONFIG } from "@/lib/people/scim/description-rules";

export const GET = scimRoute(() => SERVICE_PROVIDER_CONFIG);
