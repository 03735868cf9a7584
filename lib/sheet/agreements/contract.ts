import { z } from "zod";
import {
  BasedOn,
  Day,
  endpoint,
  Id,
  IdOut,
  Moment,
  PersonOut,
  schemaOf,
  wholeNumber,
} from "@/lib/platform/core/endpoint";
import { MessageOrEmpty, NameOrEmpty } from "@/lib/platform/core/text";
import { LevelInput, LevelSchema } from "@/lib/sheet/rows/contract";
import { DOERS, MAX_COST, MAX_DAYS, MAX_POINTERS, saysSomething, STATES } from "./rules";

const Doer = z.enum(DOERS, { error: `must be ${DOERS.join(", ")}` });
const State = z.enum(STATES, { error: `must be ${STATES.join(", ")}` });
const upTo = (max: number, min: number) =>
  wholeNumber({
    min,
    max,
    tooSmall: `must be at least ${min}`,
    tooLarge: `must be at most ${max.toLocaleString("en-US")}`,
  });

export const Agreement = schemaOf(
  "Agreement",
  "What was agreed on a person's development, seen by them and their managers",
  {
    id: IdOut,
    text: z.string().describe("In words; empty if a level, a learning pointer or a course says it all"),
    doer: Doer.describe("Who does it"),
    due_on: z.string().nullable().describe("A day, such as 2026-12-01"),
    row: z
      .strictObject({
        sheet_competency_id: IdOut,
        area_name: z.string(),
        competency: z.strictObject({ id: IdOut, name: z.string() }),
        current_level: LevelSchema,
        desired_level: LevelSchema,
        is_removed: z.boolean().default(false).describe("Whether it isn't on the sheet any longer"),
        learning_pointers: z
          .array(z.strictObject({ id: IdOut, name: z.string(), url: z.string().nullable(), planned: z.boolean() }))
          .describe(
            `At most ${MAX_POINTERS} learning pointers that fit the row and that the owner hasn't done, planned ` +
              "ones first",
          ),
      })
      .nullable()
      .describe("The row that it is about; null if it is about none"),
    level: LevelSchema.nullable().describe("The level that the row's owner aims at, which makes it a goal"),
    criterion: z.string().nullable().describe("The criterion of that level"),
    is_reached: z.boolean().describe("Whether the row has that level, or a higher one"),
    learning_pointer: z.strictObject({ id: IdOut, name: z.string(), url: z.string().nullable() }).nullable(),
    course: z.string(),
    teacher: PersonOut.nullable().describe("The colleague who teaches it"),
    days: z.int().nullable().describe("Working days that it takes"),
    cost: z.int().nullable().describe("In the company's currency"),
    state: State,
    settled_at: Moment.nullable().describe("When it was said to be kept or not"),
    created_at: Moment,
    updated_at: Moment,
  },
);

const Fields = {
  text: MessageOrEmpty.default(""),
  doer: Doer.default("person"),
  due_on: Day.nullable().default(null),
  sheet_competency_id: Id.nullable().default(null).describe("The row that it is about"),
  level: LevelInput.nullable().default(null).describe("The level that the row's owner aims at"),
  cm_learning_pointer_id: Id.nullable().default(null),
  course: NameOrEmpty.default(""),
  teacher_id: Id.nullable().default(null),
  days: upTo(MAX_DAYS, 1).nullable().default(null),
  cost: upTo(MAX_COST, 0).nullable().default(null),
};

/** What is agreed, as the API names it. */
export type AgreementFields = z.output<z.ZodObject<typeof Fields>>;

const agreed = <Shape extends typeof Fields>(shape: Shape) =>
  z.strictObject(shape).superRefine((fields, ctx) => {
    const { level, sheet_competency_id: row } = fields as AgreementFields;
    if (!saysSomething(fields as AgreementFields))
      ctx.addIssue({ code: "custom", path: ["text"], message: "must say what was agreed" });
    if (level !== null && row === null)
      ctx.addIssue({ code: "custom", path: ["level"], message: "needs a row that it is a level of" });
  });

export const listAgreements = endpoint("listAgreements", "GET /sheets/{sheet_id}/agreements", {
  summary: "List what was agreed with you, or with one of your reports: open ones by their day, then settled ones",
  response: z.array(Agreement),
});

export const createAgreement = endpoint("createAgreement", "POST /sheets/{sheet_id}/agreements", {
  summary: "Agree something with yourself, or in an open conversation of yours",
  body: z.strictObject({
    cm_agreement: agreed({
      ...Fields,
      cm_conversation_id: Id.nullable().default(null).describe("The open conversation in which it is agreed"),
    }),
  }),
  response: Agreement,
});

export const updateAgreement = endpoint("updateAgreement", "PUT /sheets/{sheet_id}/agreements/{agreement_id}", {
  summary: "Change an agreement, or say whether it was kept",
  body: z.strictObject({
    cm_agreement: agreed({ ...Fields, state: State.default("open"), based_on_updated_at: BasedOn }),
  }),
  response: Agreement,
});

export const deleteAgreement = endpoint("deleteAgreement", "DELETE /sheets/{sheet_id}/agreements/{agreement_id}", {
  summary: "Remove an agreement",
});
