import type { NextRequest } from "next/server";
import { API_BASE } from "@/lib/platform/core/api-base";
import { AppError } from "@/lib/platform/core/errors";
import { problem } from "@/lib/platform/http/problem";
import { originOf } from "@/lib/platform/http/request-origin";
import { postSession } from "./session-route";
import { callAt } from "./addresses";
import { getOpenApi } from "./description-route";
import * as operations from "./operations";
import { type Fitting, route, type Served, type ServedOperation } from "./route";

const exported: Fitting<typeof operations> = operations;

const servesCall = (one: unknown): one is ServedOperation =>
  typeof one === "function" && "takes" in one && "method" in (one.takes as object);

/** The handler of each endpoint, by its id. */
export const handlers: ReadonlyMap<string, Served> = new Map(
  [...Object.values(exported).filter(servesCall).map(route), getOpenApi, postSession].map((handler) => [
    handler.endpoint.id,
    handler,
  ]),
);

async function answerCall(request: NextRequest): Promise<Response> {
  const call = callAt(request.method, request.nextUrl.pathname);
  const handler = call && handlers.get(call.endpoint.id);
  if (handler) return handler(request, { params: Promise.resolve(call.params) });
  const { requestId } = originOf(request.headers);
  return problem(new AppError("not_found", `${API_BASE} has no such call.`), requestId);
}

/** Answers a call of the API by the operation of its endpoint. `isDirect` tells it from what Next might wrap it in. */
export const serveCall = Object.assign(answerCall, { isDirect: true });
