import { NextRequest } from "next/server";
import type { Browser } from "@/tests/support/actors";
import { ask } from "@/tests/support/sheets";

export const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const EXTENSION = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
export const ERROR = { schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"] };

export const patch = (...Operations: object[]) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
  Operations,
});

/** Creates a service account for SCIM through the API. */
export const createScimToken = (browser: Browser) =>
  ask(
    "createServiceAccount",
    browser,
    {},
    { cm_service_account: { name: "Okta", scopes: ["scim"], expires_in_days: 30 } },
  );

export type Sent = { id?: string; query?: string; body?: object; headers?: Record<string, string> };
export type ScimHandler = (request: NextRequest, context: { params: Promise<{ id?: string }> }) => Promise<Response>;

/** Sends a call of SCIM to its handler. */
export async function sendScim(
  token: string,
  handler: ScimHandler,
  method: string,
  { id = "", query = "", body, headers = {} }: Sent = {},
) {
  const request = new NextRequest(`http://localhost:3000/scim/v2/Users/${id}${query}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json; charset=utf-8", ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  // As Next.js does for a path without parameters.
  const params = (id === "" ? undefined : Promise.resolve({ id })) as Promise<{ id?: string }>;
  const response = await handler(request, { params });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    etag: response.headers.get("etag") ?? "",
    location: response.headers.get("location"),
    body: text === "" ? null : JSON.parse(text),
  };
}
