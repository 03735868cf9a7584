import type * as contract from "@/lib/finder/palette-search/contract";
import { EVERYBODY, type AccessTo } from "../expected";

export const search = {
  search: { answers: EVERYBODY, request: () => ({ query: { q: "a" } }) },
} satisfies AccessTo<typeof contract>;
