import { route } from "@/lib/platform/routes/route";
import { search } from "@/lib/finder/palette-search/queries";

export const GET = route(search);
