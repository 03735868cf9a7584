import { route, type Served, type ServedOperation } from "@/lib/doors/rest/route";

/** Returns the route handler of an operation. */
export const served = (one: Served | ServedOperation): Served => ("endpoint" in one ? one : route(one));
