import { z } from "zod";
import { endpoint } from "@/lib/platform/core/endpoint";
import { PROBLEM_NAMES, problemTypeOf } from "@/lib/platform/core/problem-types";

/** The body of every error response (RFC 9457). */
export const Problem = z
  .strictObject({
    type: z.enum(PROBLEM_NAMES.map(problemTypeOf)).meta({
      description: "The cause: the path of a page that explains it and says what to do. There may be more later",
    }),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().meta({ description: "What went wrong and what to do about it" }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({
        description: "Messages by field, such as `cm_role.name`",
        examples: [{ "cm_role.name": ["must not be empty"] }],
      }),
    current: z.unknown().optional().meta({ description: "The current resource, with a 409 or 412" }),
    request_id: z.string().meta({ description: "Identifies the request in the server's log" }),
  })
  .meta({ id: "Problem", description: "An error response (RFC 9457)" });

export const getDescription = endpoint("getDescription", "GET /openapi.json", {
  summary: "Get this description of the API (OpenAPI 3.1)",
  access: "anyone",
  response: z.looseObject({ openapi: z.string() }),
});
