import type { NextRequest } from "next/server";
import { recordRefusal } from "@/lib/doors/auth/access-records";
import { actorOfScimToken } from "@/lib/doors/auth/bearer";
import { type Actor, personIdOf } from "@/lib/platform/core/actor";
import { AppError } from "@/lib/platform/core/errors";
import type { Preconditions } from "@/lib/platform/core/preconditions";
import { originOf } from "@/lib/platform/http/request-origin";
import { containsEtag } from "@/lib/platform/http/etag";
import { enforceRateLimit, limitRead, spendRead, takeTurn } from "@/lib/platform/http/limits";
import { jsonBody } from "@/lib/platform/http/request-input";
import { REQUEST_ID } from "@/lib/platform/http/request-headers";
import { selectAttributes } from "@/lib/people/scim/attribute-rules";
import { idOf, MAX_BODY_BYTES, searchQuery } from "@/lib/people/scim/rules";
import { SCIM_TYPE, scimProblem } from "./scim-problem";

/** Next.js leaves out `params` for a path without them, though its types say otherwise. */
type Context = { params: Promise<{ id?: string; missing?: string[] } | undefined> };

export type ScimCall = {
  actor: Actor;
  /** The id in the path; 0, which nobody has, if it isn't one. */
  id: number;
  name: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  preconditions: Preconditions;
};

/** Serves SCIM: rate limits, a token for SCIM only, and answers and errors in SCIM's form. */
export function scimRoute(handle: (call: ScimCall) => Promise<object | undefined> | object) {
  return async (request: NextRequest, { params }: Context): Promise<Response> => {
    const { requestId, address } = originOf(request.headers);
    let userId: number | null = null;
    let endTurn = () => {};
    try {
      const isWrite = !["GET", "HEAD"].includes(request.method);
      if (isWrite) await enforceRateLimit("writes_per_address", address);
      const actor = await actorOfScimToken(request, requestId);
      userId = personIdOf(actor);
      endTurn = await takeTurn(actor.userId);
      const limits = isWrite ? await enforceRateLimit("writes", String(actor.userId)) : {};
      if (!isWrite) await limitRead(actor.userId);
      const { id: name = "" } = (await params) ?? {};
      const body = isWrite ? await jsonBody(request, MAX_BODY_BYTES, [SCIM_TYPE, "application/json"]) : {};
      const query = name === SEARCH ? searchQuery(body) : request.nextUrl.searchParams;
      const select = selectAttributes(query);
      const answer = await handle({
        actor,
        name,
        id: idOf(name),
        query,
        body,
        preconditions: preconditionsOf(request),
      });
      const text = answer === undefined ? null : JSON.stringify(select(answer));
      if (!isWrite) await spendRead(actor.userId, Buffer.byteLength(text ?? ""));
      return answered(request, text, metaOf(answer), { [REQUEST_ID]: requestId, ...limits });
    } catch (error) {
      await recordRefusal(error, { userId, address, requestId });
      return scimProblem(error, requestId);
    } finally {
      endTurn();
    }
  };
}

const SEARCH = ".search";

/** Serves a search, which is a list whose query comes in the body (RFC 7644, 3.4.3). Nothing else is posted there. */
export const scimSearch = (list: (call: ScimCall) => Promise<object>) =>
  scimRoute((call) => {
    if (call.name === SEARCH) return list(call);
    throw new AppError("method_not_allowed", "A resource accepts GET, PUT, PATCH and DELETE.");
  });

/** Answers a path that SCIM has but Cairn doesn't, such as Bulk. */
export const scimMissing = scimRoute(() => {
  throw new AppError(
    "not_found",
    "There is no such resource. Cairn has Users, Groups, ServiceProviderConfig, ResourceTypes and Schemas.",
  );
});

type Meta = { location?: string; version?: string };

const metaOf = (answer: object | undefined): Meta => (answer as { meta?: Meta } | undefined)?.meta ?? {};

function answered(request: NextRequest, text: string | null, meta: Meta, extra: Record<string, string>): Response {
  const headers = new Headers({ "Cache-Control": "no-store", ...extra });
  if (text === null) return new Response(null, { status: 204, headers });
  if (meta.version !== undefined) headers.set("ETag", meta.version);
  const known = request.headers.get("if-none-match");
  if (request.method === "GET" && known !== null && meta.version !== undefined && containsEtag(known, meta.version))
    return new Response(null, { status: 304, headers });
  headers.set("Content-Type", SCIM_TYPE);
  const isNew = request.method === "POST" && meta.location !== undefined;
  if (isNew) headers.set("Location", meta.location ?? "");
  return new Response(text, { status: isNew ? 201 : 200, headers });
}

function preconditionsOf(request: NextRequest): Preconditions {
  const header = request.headers.get("if-match");
  if (header === null || header.trim() === "*") return {};
  return { isAsSeen: (shown) => containsEtag(header, metaOf(shown as object).version ?? "") };
}
