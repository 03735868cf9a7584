import { route } from "@/lib/doors/rest/route";
import { search } from "@/lib/finder/palette-search/queries";

export const GET = route(search);
