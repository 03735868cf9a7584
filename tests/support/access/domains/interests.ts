import type * as contract from "@/lib/sheet/interests/contract";
import { type AccessTable, type AccessTo, type Expected } from "../expected";
import type { Things } from "../world";

const sheet = ({ sheetId }: Things) => ({ sheet_id: sheetId });
const row = (of: Things) => ({ ...sheet(of), sheet_competency_id: of.rowId });

/** People who may find others read what an owner shows them: under FINDER_SCOPE=everyone that is everyone. */
const FINDER: Expected = { staffing: 404, everyone: "ok" };

const SEEN = {
  own: ["ok", "ok", "ok", "ok", "ok"],
  report: [FINDER, "ok", "ok", "ok", "ok"],
  stranger: [FINDER, "ok", "ok", "ok", "ok"],
  missing: [404, 404, 404, 404],
} as const satisfies AccessTable;

const OWN = {
  own: ["ok", "ok", "ok", "ok"],
  report: [404, 404, 404, 404],
  stranger: [404, 404, 404, 404],
  missing: [404, 404, 404, 404],
} as const satisfies AccessTable;

export const interests = {
  listInterests: { answers: SEEN, request: (of) => ({ params: sheet(of) }) },
  updateInterest: {
    answers: OWN,
    request: (of) => ({ params: row(of), body: { cm_interest: { kind: "keen", audience: "finders" } } }),
  },
  deleteInterest: { answers: OWN, request: (of) => ({ params: row(of) }) },
} satisfies AccessTo<typeof contract>;
