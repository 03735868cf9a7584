import { ENGAGEMENTS } from "./engagements-catalogue-rules";
import { FINDING } from "./finding-catalogue-rules";
import { PEOPLE } from "./people-catalogue-rules";
import { PROGRAMS } from "./programs-catalogue-rules";
import { REVIEWS } from "./reviews-catalogue-rules";
import type { Catalogue } from "./rules";
import { SHEETS } from "./sheets-catalogue-rules";
import { TEMPLATE } from "./template-catalogue-rules";
import { ASSISTANTS } from "./assistants-catalogue-rules";
import { UPKEEP } from "./upkeep-catalogue-rules";

/** Every table with every column, by topic. */
export const CATALOGUE: Readonly<Record<string, Catalogue>> = {
  "People and sign-in": PEOPLE,
  Programs: PROGRAMS,
  "Sheets and levels": SHEETS,
  "Requests and reviews": REVIEWS,
  "Finding people": FINDING,
  "Engagements and CVs": ENGAGEMENTS,
  Template: TEMPLATE,
  "Merges, imports and messages": UPKEEP,
  Assistants: ASSISTANTS,
};
