import { z } from "zod";
import { endpoint, schemaOf } from "@/lib/platform/core/endpoint";
import { PROBLEM_NAMES, problemTypeOf } from "@/lib/platform/core/problem-types";

/** The body of every error response (RFC 9457). */
export const Problem = schemaOf("Problem", "An error response (RFC 9457)", {
  type: z
    .enum(PROBLEM_NAMES.map(problemTypeOf))
    .describe("The cause: the path of a page that explains it and says what to do. There may be more later"),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string().describe("What went wrong and what to do about it"),
  errors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .meta({
      description: "Messages by field, such as `cm_role.name`",
      examples: [{ "cm_role.name": ["must not be empty"] }],
    }),
  current: z.unknown().optional().describe("The current resource, with a 409 or 412"),
  request_id: z.string().describe("Identifies the request in the server's log"),
});

export const getDescription = endpoint("getDescription", "GET /openapi.json", {
  summary: "Get this description of the API (OpenAPI 3.1)",
  access: "anyone",
  response: z.looseObject({ openapi: z.string() }),
});
