import { leads } from "./people/leads";
import type { DemoPerson } from "./people/person";
import { staff } from "./people/staff";

export type { DemoPerson };

/** All people: the person at the top, then heads, leads and their teams. A manager comes before their reports. */
export const people: DemoPerson[] = [...leads, ...staff];
