import { z } from "zod";
import { BasedOn, bodyOf, endpoint, Id, IdOut, LARGE_BODY_BYTES, Moment, schemaOf } from "@/lib/platform/core/endpoint";
import { pagingBy, wholeOrPagedBy, IdCursor, MomentCursor, TextCursor } from "@/lib/platform/core/paged";
import { Name } from "@/lib/platform/core/text";
import { noteProblem } from "@/lib/platform/rich-text/rules";
import { isWebAddress } from "@/lib/platform/core/web-address";
import { POINTER_STATES } from "./rules";

export const LearningPointer = schemaOf("LearningPointer", "", {
  id: IdOut,
  name: z.string(),
  description: z.string().describe("Rich text: sanitized HTML"),
  url: z.string().nullable().describe("Web address (http or https)"),
  cm_technology_id: IdOut.nullable().describe("The only language whose rows it fits; null: it fits all"),
  user_id: IdOut.nullable().describe("The person who added it and may edit it, if known"),
  updated_at: Moment,
});

const CompetencyLearningPointer = schemaOf("CompetencyLearningPointer", "A learning pointer of a competency", {
  id: IdOut,
  cm_competency_id: IdOut,
  cm_learning_pointer_id: IdOut,
});

const State = z.enum(POINTER_STATES, { error: "must be planned or done" });

export const UserLearningPointer = schemaOf("UserLearningPointer", "A person's own mark on a learning pointer", {
  id: IdOut,
  cm_learning_pointer_id: IdOut,
  user_id: IdOut,
  name: z.string().describe("The pointer's name"),
  state: z.enum(POINTER_STATES),
  updated_at: Moment,
});

const Description = z
  .string({ error: "must be a text" })
  .superRefine((html, ctx) => {
    const problem = noteProblem(html);
    if (problem) ctx.addIssue({ code: "custom", message: problem });
  })
  .describe("Rich text: HTML, sanitized before it is stored");

const Url = z
  .string({ error: "must be a text" })
  .trim()
  .refine((url) => url === "" || isWebAddress(url), {
    error: "must be an address that starts with http:// or https://, without a user name or invisible characters",
  })
  .nullable()
  .optional()
  .describe(
    "Web address (http or https). If left out, an existing pointer keeps its address; null or empty removes it",
  );

const Language = Id.nullable()
  .optional()
  .describe(
    "The only language whose rows it fits. If left out, an existing pointer keeps its language; null: it fits all",
  );

const Fields = z.strictObject({ name: Name, description: Description, url: Url, cm_technology_id: Language });

/** Pointers are sorted by normalized name, links by creation, marks by last change, newest first. */
export const listLearningPointers = endpoint("listLearningPointers", "GET /learning_pointers", {
  summary: "List the learning pointers of a competency, sorted by name",
  query: z.object({
    competency_id: Id,
    technology_id: Id.optional().describe("Only those that fit rows of this language"),
    ...wholeOrPagedBy(TextCursor),
  }),
  response: z.array(LearningPointer),
});

export const listPointerCompetencies = endpoint("listPointerCompetencies", "GET /learning_pointer_competencies", {
  summary: "List the competencies that the caller may link learning pointers to, sorted by name",
  query: z.object(pagingBy(TextCursor)),
  response: z.array(
    schemaOf("LearningPointerCompetency", "", {
      id: IdOut,
      name: z.string(),
      cm_area_id: IdOut,
      role_name: z.string(),
    }),
  ),
});

export const getLearningPointer = endpoint("getLearningPointer", "GET /learning_pointers/{learning_pointer_id}", {
  summary: "Get a learning pointer",
  response: LearningPointer,
  concurrency: "etag",
});

export const createLearningPointer = endpoint("createLearningPointer", "POST /learning_pointers", {
  maxBody: LARGE_BODY_BYTES,
  summary: "Add a learning pointer; link it to a competency to show it there",
  body: z.strictObject({ cm_learning_pointer: Fields }),
  response: LearningPointer,
});

export const updateLearningPointer = endpoint(
  "updateLearningPointer",
  "PATCH /learning_pointers/{learning_pointer_id}",
  {
    maxBody: LARGE_BODY_BYTES,
    summary: "Change a learning pointer in every competency it is linked to",
    concurrency: "etag",
    body: z.strictObject({
      cm_learning_pointer: Fields.extend({
        based_on_updated_at: BasedOn,
      }),
    }),
    response: LearningPointer,
  },
);

export const listCompetencyLearningPointers = endpoint(
  "listCompetencyLearningPointers",
  "GET /competency_learning_pointers",
  {
    summary: "List links between learning pointers and competencies: all, or those of one competency or pointer",
    query: z.object({
      competency_id: Id.optional(),
      learning_pointer_id: Id.optional(),
      ...wholeOrPagedBy(IdCursor),
    }),
    response: z.array(CompetencyLearningPointer),
  },
);

export const createCompetencyLearningPointer = endpoint(
  "createCompetencyLearningPointer",
  "POST /competency_learning_pointers",
  {
    summary: "Link a learning pointer to a competency",
    body: bodyOf("cm_competency_learning_pointer", { cm_competency_id: Id, cm_learning_pointer_id: Id }),
    response: CompetencyLearningPointer,
  },
);

export const deleteCompetencyLearningPointer = endpoint(
  "deleteCompetencyLearningPointer",
  "DELETE /competency_learning_pointers/{competency_learning_pointer_id}",
  {
    summary: "Unlink a learning pointer from a competency",
  },
);

export const listUserLearningPointers = endpoint(
  "listUserLearningPointers",
  "GET /sheets/{sheet_id}/user_learning_pointers",
  {
    summary: "List the learning pointers that a sheet's owner has planned or done, newest first",
    query: z.object(wholeOrPagedBy(MomentCursor)),
    response: z.array(UserLearningPointer),
  },
);

export const createUserLearningPointer = endpoint(
  "createUserLearningPointer",
  "POST /sheets/{sheet_id}/user_learning_pointers",
  {
    summary: "Mark a learning pointer on your own sheet, or change its mark",
    body: bodyOf("cm_user_learning_pointer", { cm_learning_pointer_id: Id, state: State }),
    response: UserLearningPointer,
  },
);

export const updateUserLearningPointer = endpoint(
  "updateUserLearningPointer",
  "PATCH /sheets/{sheet_id}/user_learning_pointers/{user_learning_pointer_id}",
  {
    summary: "Change a mark on your own sheet",
    body: bodyOf("cm_user_learning_pointer", { state: State }),
    response: UserLearningPointer,
  },
);

export const deleteUserLearningPointer = endpoint(
  "deleteUserLearningPointer",
  "DELETE /sheets/{sheet_id}/user_learning_pointers/{user_learning_pointer_id}",
  {
    summary: "Remove a mark from your own sheet",
  },
);
