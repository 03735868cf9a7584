import type * as contract from "@/lib/finder/profiles/contract";
import { ADMINS, inScope, type AccessTo, type AccessTable } from "../expected";
import type { Things } from "../world";

const sheet = ({ sheetId }: Things) => ({ params: { sheet_id: sheetId } });

/** What people choose for their profile is their own. */
const OWN = {
  own: ["ok", "ok", "ok", "ok"],
  report: [404, 404, 404, 404],
  stranger: [404, 404, 404, 404],
  missing: [404, 404, 404, 404],
} as const satisfies AccessTable;

/** Who reads a released profile. */
const READERS = {
  own: ["ok", "ok", "ok", "ok", "ok"],
  report: [404, "ok", inScope("ok"), "ok", "ok"],
  stranger: [404, inScope("ok"), inScope("ok"), "ok", "ok"],
  missing: [404, 404, 404, 404],
} as const satisfies AccessTable;

export const skillsProfiles = {
  getSkillsProfile: { answers: OWN, request: sheet },
  updateSkillsProfile: {
    answers: OWN,
    request: (of) => ({
      ...sheet(of),
      body: { cm_skills_profile: { introduction: "Hello.", is_anonymous: true, clients: [], shown_ids: [] } },
    }),
  },
  // Nobody here has an approved level to show.
  releaseSkillsProfile: { answers: { ...OWN, own: [409, 409, 409, 409] }, request: sheet },
  withdrawSkillsProfile: { answers: OWN, request: sheet },
  getReleasedSkillsProfile: { answers: READERS, request: sheet },
  getSkillsProfileDocument: { answers: READERS, request: sheet },
  listReleasedSkillsProfiles: { answers: { any: [403, "ok", "ok", "ok", "ok"] }, request: () => ({}) },
  getSkillsProfileTemplate: { answers: ADMINS, request: () => ({}) },
  getSkillsProfileTemplateDocument: { answers: ADMINS, request: () => ({}) },
  updateSkillsProfileTemplate: {
    answers: { any: [403, 403, 403, 422] },
    request: () => ({ body: { cm_skills_profile_template: { content: "AAAA" } } }),
  },
  deleteSkillsProfileTemplate: { answers: ADMINS, request: () => ({}) },
} satisfies AccessTo<typeof contract>;
