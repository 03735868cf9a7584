import { z } from "zod";
import { endpoint } from "@/lib/core/endpoint";

/** RFC 9457, as every refusal of this API is answered. */
export const Problem = z
  .strictObject({
    type: z.literal("about:blank"),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().meta({ description: "What went wrong, in words for people" }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({
        description: "What is wrong with which field, such as `cm_role.name`",
        examples: [{ "cm_role.name": ["must not be empty"] }],
      }),
    current: z.unknown().optional().meta({ description: "With a 409: the thing as it is now" }),
    request_id: z.string().meta({ description: "Names the request in the server's log" }),
  })
  .meta({ id: "Problem", description: "A refusal (RFC 9457)" });

export const getDescription = endpoint({
  id: "getDescription",
  method: "GET",
  path: "/openapi.json",
  summary: "This description of the API (OpenAPI 3.1)",
  access: "anyone",
  response: z.looseObject({ openapi: z.string() }),
});
