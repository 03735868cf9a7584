import type { z } from "zod";
import type { endpoints } from "@/lib/doors/rest/endpoints";
import { API_BASE } from "@/lib/platform/core/api-base";
import { accessToken, forgetAccessToken, type Problem, UNREACHABLE } from "./session";

// Types only, and calls named by method and path: importing schemas would add zod to the browser's JavaScript.
type All = typeof endpoints;
type NameOf<E> = E extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;

/** The name of a call, such as "GET /sheets/{sheet_id}". An unknown name doesn't compile. */
export type CallName = { [K in keyof All]: NameOf<All[K]> }[keyof All];
type Named<N extends CallName> = { [K in keyof All]: NameOf<All[K]> extends N ? All[K] : never }[keyof All];

// An empty schema's type is Record<string, never>, which is left out. A part of optional fields may be left out.
type Part<K extends string, T> = string extends keyof T
  ? { [key in K]?: undefined }
  : object extends T
    ? { [key in K]?: T }
    : { [key in K]: T };
export type Args<N extends CallName> = Part<"params", z.input<Named<N>["params"]>> &
  Part<"query", z.input<Named<N>["query"]>> &
  Part<"body", z.input<Named<N>["body"]>>;
export type Answer<N extends CallName> = z.output<Named<N>["response"]>;

/** A failed call, with the error response, or status 0 without one. A server error's message has the request id. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(readonly problem: Problem) {
    const { status, detail, request_id } = problem;
    super(status >= 500 && request_id ? `${detail} Request ${request_id}.` : detail);
  }
}

/** Returns the detail of a failed call, to show below the screen's own text; "" if there is none. */
export const errorDetail = (error: unknown): string => (error instanceof ApiError ? error.message : "");

/** What can succeed later without a change: signed in again, or after a pause. */
const TRY_LATER = [401, 408, 429];

/** Whether the server refused a call for good, such as one of a role that is lost: it must not be sent again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.problem.status >= 400 &&
  error.problem.status < 500 &&
  !TRY_LATER.includes(error.problem.status);

export type Options = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** The call continues after the page is closed. Its body can have up to 64 kB. */ keepalive?: boolean;
};

const METHODS = /^(GET|POST|PATCH|PUT|DELETE) (\/.*)$/;

/**
 * Calls the API. If a path value is missing, sends nothing and logs its name to the console. Renews an expired access
 * token once. A POST that is sent again after it failed has the same Idempotency-Key, so that an act whose answer was
 * lost isn't done twice. A 403, or a 404 to a person who has lost a role, loads the site's root, unless the browser is
 * already there; the page there says why and has the texts that were sent. Throws ApiError; status 401 means that the session has ended, and the caller must keep
 * what was typed.
 */
export async function call<N extends CallName>(name: N, args: Args<N>, options: Options = {}): Promise<Answer<N>> {
  const response = await request(name, args, options);
  return (response.status === 204 ? undefined : await response.json()) as Answer<N>;
}

type Parts = { params?: object | undefined; query?: object | undefined; body?: object | undefined };

/** Sends a call, like `call`, and returns its response. */
export async function request(name: CallName, args: Parts, options: Options): Promise<Response> {
  const [, method, template] = METHODS.exec(name) ?? [];
  if (!method || !template) throw new Error("Invalid REST method specified");
  const url =
    API_BASE +
    filled(template, (args.params ?? {}) as Record<string, unknown>) +
    search((args.query ?? {}) as Record<string, unknown>);
  const body = args.body === undefined ? undefined : JSON.stringify(args.body);
  const key = method === "POST" && !WITHOUT_KEY.has(name) ? idempotencyKey(url, body) : null;
  const headers = { ...options.headers, ...(key !== null && { "Idempotency-Key": key }) };
  let response: Response | undefined;
  try {
    response = await sendWithToken(method, url, body, { ...options, headers });
  } finally {
    if (key !== null && !response?.ok) keepKey(url, body, key);
  }
  if (method !== "GET" && response.ok) forgetKeys(url);
  if (response.ok || response.status === 304) return response;
  const problem = await problemOf(response);
  const isForbidden = response.status === 403;
  if ((isForbidden || (response.status === 404 && name !== "GET /users")) && window.location.pathname !== "/") {
    // A lost right can be a 404.
    const readUser = () => call("GET /users", { query: { current_user: "true" } }).catch(() => null);
    // If its code can't be loaded, the page gives no details.
    const isLeft = await import("./refused-call").then(
      ({ keepRefusal }) => keepRefusal(problem, args.body, readUser),
      () => isForbidden,
    );
    // A full page load, as the person may no longer see the page, and the router would keep its state and cache.
    if (isLeft) window.location.assign("/?refused=call");
  }
  throw new ApiError(problem);
}

async function sendWithToken(...sent: Parameters<typeof send>): Promise<Response> {
  const response = await send(...sent);
  if (response.status !== 401) return response;
  forgetAccessToken();
  return send(...sent);
}

async function send(
  method: string,
  url: string,
  body: string | undefined,
  { signal, keepalive, headers }: Options,
): Promise<Response> {
  const token = await accessToken();
  if (typeof token !== "string") throw new ApiError(token);
  const sent: Record<string, string> = { ...headers, Authorization: `Bearer ${token}` };
  if (body !== undefined) sent["Content-Type"] = "application/json";
  try {
    return await fetch(url, { method, headers: sent, body, signal, keepalive, cache: "no-store" });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(UNREACHABLE);
  }
}

function filled(template: string, params: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === "") {
      console.error(`${name} is missing, so the request wasn't sent`);
      throw new ApiError({ status: 0, title: "Not sent", detail: `${name} is missing, so the request wasn't sent.` });
    }
    return encodeURIComponent(String(value));
  });
}

function search(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

async function problemOf(response: Response): Promise<Problem> {
  const fallback = {
    status: response.status,
    title: response.statusText,
    detail: "The server returned an error.",
  };
  try {
    return { ...fallback, ...((await response.json()) as Partial<Problem>) };
  } catch {
    return fallback;
  }
}

/** The POSTs that accept no Idempotency-Key: they only read, return a secret, or change nothing when repeated. */
export const WITHOUT_KEY: ReadonlySet<string> = new Set(
  [
    "session",
    "personal_access_tokens",
    "assistant_connections",
    "deactivations",
    "engagement_undos",
    "erasures",
    "hand_overs",
    "invitations",
    "people",
    "people_changes",
    "competencies/{competency_id}/version_previews",
    "competency_moves",
    "shared_criteria",
    "imports",
    "import_previews",
    "import_undos",
    "service_accounts",
    "service_accounts/{service_account_id}/tokens",
    "sheets/{sheet_id}/career_entries",
    "sheets/{sheet_id}/career_file_previews",
    "webhooks",
    "webhooks/{webhook_id}/secrets",
  ].map((path) => `POST /${path}`),
);

/** Milliseconds in which sending the same again counts as a retry. */
const RETRY_MS = 600_000;

/** The keys of the POSTs that failed or whose answer was lost, by address and body. */
const failed = new Map<string, { url: string; key: string; at: number }>();

/** Returns the Idempotency-Key of a POST: that of its failed attempt if this is a retry, otherwise a new one. */
function idempotencyKey(url: string, body: string | undefined): string {
  const before = failed.get(idOf(url, body));
  if (before && Date.now() - before.at < RETRY_MS) return before.key;
  // Not randomUUID, which browsers have only on HTTPS.
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}

function keepKey(url: string, body: string | undefined, key: string): void {
  failed.set(idOf(url, body), { url, key, at: Date.now() });
}

/** Forgets keys of failed POSTs at or above an address once a change there was answered: the same POST is a new act. */
function forgetKeys(url: string): void {
  for (const [id, before] of failed) if (`${url}/`.startsWith(`${before.url}/`)) failed.delete(id);
}

const idOf = (url: string, body: string | undefined) => `${url}\n${body ?? ""}`;
