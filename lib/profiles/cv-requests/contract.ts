import { z } from "zod";
import { bodyOf, endpoint, Id, IdOut, Moment, schemaOf } from "@/lib/platform/core/endpoint";
import { FORMS } from "@/lib/profiles/cvs/rules";

const Form = z.enum(FORMS, { error: "must be named or anonymous" });

export const askForCv = endpoint("askForCv", "POST /cv_requests", {
  summary: "Ask a person for a CV; they get one message (staffing, managers and admins)",
  body: bodyOf("cm_cv_request", { user_id: Id, need_id: Id.nullable().default(null) }),
  response: z.strictObject({ id: IdOut, user_id: IdOut, need_id: IdOut.nullable(), asked_at: Moment }),
});

export const listNeedCvs = endpoint("listNeedCvs", "GET /needs/{need_id}/cvs", {
  summary: "List the people on a need with the released CV that others get of each",
  response: z.array(
    schemaOf("NeedCv", "", {
      user_id: IdOut,
      sheet_id: IdOut,
      name: z.string(),
      may_read: z.boolean().describe("Whether the caller may read the person's released CVs"),
      cv_id: IdOut.nullable().describe("The one for this need, else the main one, else the latest"),
      for_need: z.boolean().describe("Whether it was copied for this need"),
      forms: z.array(Form).describe("The forms that the release has"),
      released_at: Moment.nullable(),
      asked_at: Moment.nullable(),
    }),
  ),
});

export const ZIP_TYPE = "application/zip";

export const getNeedCvs = endpoint("getNeedCvs", "GET /needs/{need_id}/cvs/archive", {
  streamed: true,
  alone: true,
  mediaTypes: [ZIP_TYPE],
  response: z.string().describe("The file: a ZIP archive of Word documents"),
  summary: "Get the released CVs of a need as one archive, all with names or all without",
  query: z.object({ form: Form.default("named") }),
});
