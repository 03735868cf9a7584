import { z } from "zod";
import { bodyOf, endpoint, LARGE_BODY_BYTES, Moment, schemaOf } from "@/lib/platform/core/endpoint";

export const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** What all endpoints that answer with a Word document share. */
export const DOCUMENT = {
  method: "GET",
  streamed: true,
  alone: true,
  mediaTypes: [WORD_TYPE],
  response: z.string().describe("The file: a Word document"),
} as const;

const Template = schemaOf("DocumentTemplate", "", {
  is_sample: z.boolean().describe("Whether no template was uploaded, so that the sample is used"),
  updated_at: Moment.nullable(),
});

export const getDocumentTemplate = endpoint("getDocumentTemplate", "GET /document_template", {
  summary: "Say which template CVs are written with (admins only)",
  response: Template,
});

export const getTemplateDocument = endpoint("getTemplateDocument", "GET /document_template/document", {
  ...DOCUMENT,
  summary: "Get the template of CVs, or the sample, as a Word document (admins only)",
  query: z.object({
    which: z.enum(["current", "sample"], { error: "must be current or sample" }).default("current"),
  }),
});

export const updateDocumentTemplate = endpoint("updateDocumentTemplate", "PUT /document_template", {
  summary: "Replace the template of CVs with a Word document of up to 2 MB (admins only)",
  body: bodyOf("cm_document_template", {
    content: z.base64({ error: "must be the file in Base64" }).describe("The file in Base64"),
  }),
  response: Template,
  maxBody: LARGE_BODY_BYTES,
  alone: true,
});

export const deleteDocumentTemplate = endpoint("deleteDocumentTemplate", "DELETE /document_template", {
  summary: "Go back to the sample template of CVs (admins only)",
});
