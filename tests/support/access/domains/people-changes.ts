import type * as contract from "@/lib/people/changes/contract";
import { type AccessTo } from "../expected";

export const peopleChanges = {
  createPeopleChange: {
    answers: { there: [403, 403, 403, "ok"], missing: [403, 403, 403, 422] },
    request: (of) => ({ body: { people_change: { user_ids: [of.userId], action: "deactivate", dry_run: true } } }),
  },
} satisfies AccessTo<typeof contract>;
