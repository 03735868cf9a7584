import type * as contract from "@/lib/template/moves/contract";
import type { AccessTo } from "../expected";

export const competencyMoves = {
  createCompetencyMove: {
    answers: { there: [403, "ok", "ok", "ok"], missing: [403, 422, 422, 422] },
    request: (of) => ({
      body: { competency_move: { competency_ids: [of.competencyId], cm_area_id: of.areaId, dry_run: true } },
    }),
  },
} satisfies AccessTo<typeof contract>;
