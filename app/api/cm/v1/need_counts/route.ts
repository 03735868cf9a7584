import * as needs from "@/lib/finder/needs/contract";
import { getNeedCounts } from "@/lib/finder/needs/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(needs.getNeedCounts, getNeedCounts);
