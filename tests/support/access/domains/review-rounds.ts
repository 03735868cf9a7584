import type * as contract from "@/lib/reviews/rounds/contract";
import { ADMINS, ADMINS_CHANGE, EVERYBODY, EVERYBODY_SEES, MANAGERS_CHANGE, type AccessTo } from "../expected";
import type { Things } from "../world";

const round = (of: Things) => ({ review_round_id: of.roundId });

export const reviewRounds = {
  listReviewRounds: { answers: EVERYBODY, request: () => ({}) },
  createReviewRound: {
    answers: { ...ADMINS, missing: [403, 403, 403, 422] },
    request: (of) => ({
      body: {
        cm_review_round: {
          ...{ name: "Spring", starts_on: "2027-03-01", ends_on: "2027-03-31" },
          ...{ cm_role_ids: [of.disciplineId], manager_id: null },
        },
      },
    }),
  },
  deleteReviewRound: { answers: ADMINS_CHANGE, request: (of) => ({ params: round(of) }) },
  listRoundRows: { answers: EVERYBODY_SEES, request: (of) => ({ params: round(of) }) },
  listRoundPeople: { answers: MANAGERS_CHANGE, request: (of) => ({ params: round(of) }) },
} satisfies AccessTo<typeof contract>;
