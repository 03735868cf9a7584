import { API_BASE } from "@/lib/platform/core/api-base";
import { REASONS } from "@/lib/platform/core/errors";
import { PROBLEM_TYPES } from "@/lib/platform/core/problem-types";
import { z } from "zod";
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import type { Access, Endpoint } from "@/lib/platform/core/endpoint";
import { env } from "@/lib/platform/core/env";
import { branding } from "@/lib/platform/core/branding";
import { sessionCookieName } from "@/lib/doors/auth/session-credentials";
import { Problem } from "./contract";
import { listedEndpoints } from "./endpoints";
import { exemplify } from "./example-rules";
import { describeWebhooks } from "./webhook-descriptions";

const hasFields = (schema: z.ZodObject) => Object.keys(schema.shape).length > 0;

function isChange({ method }: Endpoint): boolean {
  return method !== "GET";
}

const acceptsIfMatch = (call: Endpoint) => isChange(call) && call.concurrency === "etag";
const hasEtag = ({ method, concurrency, streamed }: Endpoint) =>
  (method === "GET" && !streamed) || concurrency === "etag";

const REQUEST_ID = z.string().describe("Identifies the request in the server's log");
const LINK = z.string().optional().describe('The next page, `rel="next"` (RFC 8288); absent on the last page');
const ETAG = z.string().describe("The version of the resource");
const RATE_LIMIT = z.string().optional().describe("Changes left (`r`) in the next `t` seconds");
const IF_MATCH = z
  .string()
  .optional()
  .describe(
    "The `ETag` that the edit is based on. If the resource has changed since, the response is 412 and nothing changes",
  );
const IDEMPOTENCY_KEY = z
  .string()
  .optional()
  .describe(
    "A unique key for this request, such as a UUID. Repeating the request with the same key returns the " +
      "first response and changes nothing",
  );
const RETRY_AFTER = z.string().optional().describe("Seconds to wait before trying again");

/** When each error occurs, and for which calls. */
const ERROR_RESPONSES: readonly { status: number; when: string; appliesTo: (call: Endpoint) => boolean }[] = [
  { status: 400, when: "The address or the body can't be parsed.", appliesTo: () => true },
  {
    status: 401,
    when: "No token, or one that is invalid, expired or revoked.",
    appliesTo: ({ access }) => access !== "anyone",
  },
  { status: 403, when: "The caller may not do this.", appliesTo: ({ access }) => access !== "anyone" },
  {
    status: 404,
    when: "Not found, or the caller has no access.",
    appliesTo: (call) => [call.params, call.query, call.body].some(hasFields),
  },
  {
    status: 409,
    when: "Conflict with the current state. `current` is the current resource, if there is one.",
    appliesTo: isChange,
  },
  {
    status: 412,
    when: "The resource has changed since the version in `If-Match`. `current` is the current resource.",
    appliesTo: (call) => acceptsIfMatch(call),
  },
  { status: 413, when: "The body is too large.", appliesTo: isChange },
  { status: 415, when: "The body isn't `application/json`.", appliesTo: isChange },
  { status: 422, when: "A field is missing, invalid or unknown. `errors` says which and why.", appliesTo: () => true },
  { status: 429, when: "Too many calls. `Retry-After` says how many seconds to wait.", appliesTo: () => true },
  { status: 500, when: "A server error, logged with the request id.", appliesTo: () => true },
  {
    status: 503,
    when: "The database or the sign-in provider isn't available. `Retry-After` says when to try again.",
    appliesTo: () => true,
  },
];

const UNCHANGED: ZodOpenApiResponseObject = { description: "The caller's copy (`If-None-Match`) is current" };

/** Each error response as a component that calls refer to. */
const REFUSALS = ERROR_RESPONSES.map((refusal) => ({ ...refusal, apiDocument: describeRefusal(refusal) }));

const DESCRIPTION =
  "JSON in snake_case. Unknown fields and query parameters are errors. An unknown address is a 404, " +
  "an unsupported method a 405 with `Allow`. GET addresses also accept HEAD.";

const SECURITY: Record<Access, Record<string, string[]>[]> = {
  bearer: [{ bearer: [] }],
  session: [{ session: [] }],
  anyone: [],
};

let apiDocument: oas31.OpenAPIObject | undefined;

/** The OpenAPI 3.1 document of the whole API, generated from the endpoints once per process. */
export const describeApi = (): oas31.OpenAPIObject => (apiDocument ??= exemplify(createApiDocument()));

function createApiDocument(): oas31.OpenAPIObject {
  const { productName } = branding();
  return createDocument(
    {
      openapi: "3.1.1",
      info: { title: `${productName} API`, version: "1", description: DESCRIPTION, contact: { url: env().APP_URL } },
      servers: [{ url: API_BASE }],
      tags: [...new Set(listedEndpoints.map(tagOf))].map((name) => ({ name })),
      security: SECURITY.bearer,
      paths: describePaths(),
      webhooks: describeWebhooks(),
      components: {
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            description:
              "A personal access token (created under Access tokens), or the identity provider's ID token of " +
              "a person who may sign in. " +
              "The app's own pages send a token from `POST /session`, which is valid only with their cookie.",
          },
          session: {
            type: "apiKey",
            in: "cookie",
            name: sessionCookieName(),
            description: "The session of a signed-in browser, from this site's own pages only.",
          },
        },
      },
    },
    // `format` says the same as zod's very long pattern.
    { override: ({ jsonSchema }) => void (jsonSchema.format === "date-time" && delete jsonSchema.pattern) },
  );
}

function describePaths(): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const call of listedEndpoints) (paths[call.path] ??= {})[call.method.toLowerCase()] = describeCall(call);
  return paths;
}

function describeCall(call: Endpoint): ZodOpenApiOperationObject {
  const requestHeaders = z.object({
    ...(acceptsIfMatch(call) ? { "If-Match": IF_MATCH } : {}),
    ...(call.idempotencyKey ? { "Idempotency-Key": IDEMPOTENCY_KEY } : {}),
  });
  const refusals = REFUSALS.filter(({ appliesTo }) => appliesTo(call)).map(({ status, apiDocument }) => [
    status,
    apiDocument,
  ]);
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [tagOf(call)],
    ...(call.access === "bearer" ? {} : { security: SECURITY[call.access] }),
    requestParams: { path: call.params, query: call.query, header: requestHeaders },
    ...(hasFields(call.body)
      ? { requestBody: { required: true, content: { "application/json": { schema: call.body } } } }
      : {}),
    responses: {
      [call.status]: describeAnswer(call),
      ...(call.method === "GET" && !call.streamed ? { 304: UNCHANGED } : {}),
      ...Object.fromEntries(refusals),
    },
  };
}

function describeAnswer(call: Endpoint): ZodOpenApiResponseObject {
  const { status, response, mediaTypes } = call;
  const headers = z.object({
    "X-Request-Id": REQUEST_ID,
    ...(hasEtag(call) && status !== 204 ? { ETag: ETAG } : {}),
    ...(call.paged ? { Link: LINK } : {}),
    ...(isChange(call) ? { RateLimit: RATE_LIMIT } : {}),
  });
  if (status === 204) return { description: "Done", headers };
  return {
    description: status === 201 ? "Created" : foundIn(call),
    headers,
    content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: response }])),
  };
}

/** Says of every list in the same words whether it has pages. */
function foundIn({ method, paged, response }: Endpoint): string {
  if (paged) return "A page of at most `limit` entries. The Link header has the next page";
  return method === "GET" && response instanceof z.ZodArray ? "The whole list, which has no pages" : "Found";
}

function describeRefusal({ status, when }: { status: number; when: string }): ZodOpenApiResponseObject {
  const usual = Object.values(REASONS).find((reason) => reason.status === status)?.type ?? "internal-error";
  return {
    id: `Problem${status}`,
    description: `${PROBLEM_TYPES[usual].title}. ${when}`,
    headers: z.object({
      "X-Request-Id": REQUEST_ID,
      ...(status === 429 || status === 503 ? { "Retry-After": RETRY_AFTER } : {}),
    }),
    content: { "application/problem+json": { schema: Problem } },
  };
}

/** "Goals" of "/sheets/{sheet_id}/goals": groups the calls of a resource, or of one of a sheet's. */
export function tagOf({ path }: Endpoint): string {
  const [, first = "", , ofSheet = first] = path.split("/");
  const words = (first === "sheets" ? ofSheet : first).replace(/\.\w+$/, "").replaceAll("_", " ");
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/\bcvs$/i, "CVs");
}
