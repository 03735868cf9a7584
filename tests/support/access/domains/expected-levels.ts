import type * as contract from "@/lib/sheet/expected/contract";
import { OWNERS, type AccessTo } from "../expected";

/** Gaps are seen by their owner and the owner's own managers; not by other reviewers, nor by admins. */
export const expected = {
  getExpectedLevels: {
    answers: { ...OWNERS, report: [404, "ok", 404, 404], stranger: [404, 404, 404, 404] },
    request: ({ sheetId }) => ({ params: { sheet_id: sheetId } }),
  },
} satisfies AccessTo<typeof contract>;
