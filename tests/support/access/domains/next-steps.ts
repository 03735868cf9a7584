import type * as contract from "@/lib/sheet/next-steps/contract";
import type { AccessTo } from "../expected";

/** One's own only: not even a manager or an admin sees another person's. */
export const nextSteps = {
  getNextSteps: {
    answers: {
      own: ["ok", "ok", "ok", "ok"],
      report: [404, 404, 404, 404],
      stranger: [404, 404, 404, 404],
      missing: [404, 404, 404, 404],
    },
    request: ({ sheetId }) => ({ params: { sheet_id: sheetId } }),
  },
} satisfies AccessTo<typeof contract>;
