import * as may from "../expected";

/** Who reads a released CV. */
const CV_READERS = {
  own: ["ok", "ok", "ok", "ok", "ok"],
  report: [404, "ok", may.inScope("ok"), "ok", "ok"],
  stranger: [404, may.inScope("ok"), may.inScope("ok"), "ok", "ok"],
  missing: [404, 404, 404, 404],
} as const satisfies may.AccessTable;

/** Who doesn't plan doesn't learn which needs there are. */
const PLANNED = { there: [404, "ok", "ok", "ok", "ok"], missing: [404, 404, 404, 404] } as const;

const cm_cv = {
  title: "For a bid",
  introduction: "Hello.",
  is_main: true,
  is_anonymous: true,
  clients: [],
  entries: [],
};

export const profilesCalls = {
  // lib/profiles/cvs
  listCvs: may.ONLY_OWN,
  createCv: [may.ONLY_OWN, { body: { cm_cv: { title: "For a bid" } } }],
  getCv: may.ONLY_OWN,
  updateCv: [may.ONLY_OWN, { body: { cm_cv } }],
  deleteCv: may.ONLY_OWN,
  // Nobody here has an approved level to show.
  releaseCv: { ...may.ONLY_OWN, own: [409, 409, 409, 409] },
  withdrawCv: may.ONLY_OWN,
  listCvReaders: may.ONLY_OWN,
  getReleasedCv: CV_READERS,
  getCvDocument: CV_READERS,
  listReleasedCvs: may.PLANNERS,

  // lib/profiles/cv-requests
  askForCv: [
    { ...CV_READERS, own: [403, 403, 403, 403, 403] },
    (of) => ({ body: { cm_cv_request: { user_id: of.userId } } }),
  ],
  listNeedCvs: PLANNED,
  getNeedCvs: PLANNED,

  // lib/profiles/templates
  getDocumentTemplate: may.ADMINS,
  getTemplateDocument: may.ADMINS,
  updateDocumentTemplate: [{ any: [403, 403, 403, 422] }, { body: { cm_document_template: { content: "AAAA" } } }],
  deleteDocumentTemplate: may.ADMINS,
} satisfies may.Access;
