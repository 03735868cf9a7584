import { leads } from "./people/leads";
import type { DemoPerson } from "./people/person";
import { staff } from "./people/staff";

export type { DemoPerson };

/** Everybody: one person at the top, heads below, leads below those, then their teams. A manager stands before their reports. */
export const people: DemoPerson[] = [...leads, ...staff];
