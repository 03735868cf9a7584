import { getDescription } from "@/lib/platform/api/contract";
import { describeApi } from "@/lib/platform/api/openapi";
import { publicRoute } from "@/lib/platform/routes/public-route";

export const GET = publicRoute(getDescription, () => ({ ...describeApi() }));
