import { getDescription } from "@/lib/api/contract";
import { describeApi } from "@/lib/api/openapi";
import { publicRoute } from "@/lib/routes/public-route";

export const GET = publicRoute(getDescription, () => ({ ...describeApi() }));
