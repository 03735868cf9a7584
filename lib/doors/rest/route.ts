import { attachment } from "@/lib/platform/core/file-name";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { recordRefusal } from "@/lib/doors/auth/access-records";
import { scopeOf } from "./scopes";
import { actorOfBearer } from "@/lib/doors/auth/bearer";
import type { Endpoint, Method } from "@/lib/platform/core/endpoint";
import { AppError } from "@/lib/platform/core/errors";
import { type Actor, personIdOf } from "@/lib/platform/core/actor";
import type { Preconditions } from "@/lib/platform/core/preconditions";
import { FileStream, JsonStream, type JsonText, type Versioned } from "@/lib/platform/core/answers";
import type { Operation } from "@/lib/platform/operation/operation";
import type { Paged } from "@/lib/platform/core/paged";
import { logSecurityEvent } from "@/lib/platform/core/security-log";
import { answer } from "@/lib/platform/http/answer";
import { originOf } from "@/lib/platform/http/request-origin";
import { problem } from "@/lib/platform/http/problem";
import {
  eachAlone,
  enforceRateLimit,
  type Heavy,
  limitRead,
  runAlone,
  spendRead,
  takeTurn,
} from "@/lib/platform/http/limits";
import { REQUEST_ID } from "@/lib/platform/http/request-headers";
import { readInput, readKnownVersion, readPreconditions } from "@/lib/platform/http/request-input";
import { streamedAnswer } from "@/lib/platform/http/streamed-answer";

type Params = { params: Promise<Record<string, string | string[] | undefined>> };

type Answer<T> = T | JsonText<T> | JsonStream<T> | FileStream;
type Page<T> = Answer<T> | Paged<Answer<T>>;

/** A route handler with its endpoint, so that a test can prove that every endpoint has one. */
export type Served = ((request: NextRequest, context: Params) => Promise<Response>) & {
  endpoint: Endpoint;
};

/** An operation that serves an endpoint, whatever it takes and answers. */
export type ServedOperation = ((actor: Actor, input: never, preconditions?: Preconditions) => Promise<unknown>) & {
  readonly takes: Omit<Endpoint, "params" | "query" | "body" | "response" | "input">;
  readonly admits?: (actor: Actor) => boolean;
  readonly isPolled?: boolean;
};

/** The operations among a module's exports, each of which has to take and answer what its endpoint describes. */
export type Fitting<Exports> = {
  [K in keyof Exports]: Exports[K] extends { takes: Described<infer I, infer R> }
    ? Operation<z.input<I>, Page<z.input<R>> | Versioned<Page<z.input<R>>>>
    : unknown;
};
type Described<I extends z.ZodType, R extends z.ZodType> = { method: Method; input: I; response: R };

/**
 * Serves an operation at the endpoint that it takes: checks rate limits, authenticates (Bearer only), reads input and preconditions,
 * runs the operation, and sends the response or the problem. If it doesn't admit the caller, the 403 comes before the body is read.
 */
export function route(operation: ServedOperation): Served {
  const endpoint = operation.takes as Endpoint;
  const scope = scopeOf(endpoint.id);
  const handler = async (request: NextRequest, context: Params) => {
    const { requestId, address } = originOf(request.headers);
    let userId: number | null = null;
    let endTurn = () => {};
    try {
      const isWrite = endpoint.method !== "GET";
      if (isWrite) await enforceRateLimit("writes_per_address", address);
      const actor = await actorOfBearer(request, requestId, scope, operation.isPolled);
      userId = personIdOf(actor);
      if (operation.admits?.(actor) === false) throw new AppError("forbidden", "You don't have permission to do this.");
      const heavy = isWrite && endpoint.alone ? "arriving" : heavinessOf(endpoint);
      endTurn = await takeTurn(actor.userId, heavy);
      const limits = isWrite ? await enforceRateLimit("writes", String(actor.userId)) : {};
      if (!isWrite) await limitRead(actor.userId);
      const input = await readInput(request, endpoint, await context.params);
      const preconditions = isWrite ? readPreconditions(request, endpoint, input, actor) : readKnownVersion(request);
      const run = () => operation(actor, input as never, preconditions);
      const given = await (endpoint.alone && heavy !== "alone" ? runAlone(run) : run());
      // Streams are downloads of personal data.
      if (endpoint.streamed) logSecurityEvent("download", { outcome: "succeeded", userId, address, requestId });
      if (given instanceof JsonStream || given instanceof FileStream) {
        const endAfterStream = endTurn;
        const onEnd = async (bytes: number) => {
          endAfterStream();
          await spendRead(actor.userId, bytes);
        };
        const response = await streamedAnswer(
          endpoint.alone ? eachAlone<string | Uint8Array>(given.pieces) : given.pieces,
          request,
          { [REQUEST_ID]: requestId, ...headersOf(given) },
          onEnd,
        );
        endTurn = () => {};
        return response;
      }
      const answered = answer(request, endpoint, given, { [REQUEST_ID]: requestId, ...limits });
      if (!isWrite) await spendRead(actor.userId, answered.bytes);
      return answered.response;
    } catch (error) {
      await recordRefusal(error, { userId, address, requestId });
      return problem(error, requestId);
    } finally {
      endTurn();
    }
  };
  return Object.assign(handler, { endpoint });
}

const headersOf = (given: JsonStream<unknown> | FileStream): Record<string, string> =>
  given instanceof FileStream
    ? { "Content-Type": given.contentType, "Content-Disposition": attachment(given.name) }
    : {};

/** Returns which others a call of an endpoint waits for. */
export const heavinessOf = ({ alone, streamed }: Pick<Endpoint, "alone" | "streamed">): Heavy | undefined =>
  streamed ? "streamed" : alone ? "alone" : undefined;
