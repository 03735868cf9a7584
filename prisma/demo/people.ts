import { leads } from "./people/leads";
import type { DemoPerson } from "./people/person";
import { staff } from "./people/staff";

export type { DemoPerson };

/** All people: one at the top, heads below, then leads, then their teams. A manager comes before their reports. */
export const people: DemoPerson[] = [...leads, ...staff];
