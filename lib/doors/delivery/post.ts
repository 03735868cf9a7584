import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { addressProblem, type Allowed, isNamedHost, mayConnect } from "@/lib/messages/webhooks/address-rules";
import { LastingFailure } from "./outcome";

/** Milliseconds that a call may take in all. */
const LIMIT = 10_000;
/** Most bytes of an answer's headers, and characters of its body, that are read. */
const MAX_HEAD = 16_384;
const MAX_BODY = 2_000;

export type Answer = { status: number; body: string; retryAfter: string | undefined };

type Resolve = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const resolveBySystem: Resolve = (host, done) =>
  systemLookup(host, { all: true }, (error, addresses) => done(error, addresses));

type PostOptions = {
  /** What the operator allows besides public addresses. */
  allowed?: Allowed;
  /** Milliseconds. */
  limit?: number;
  resolve?: Resolve;
};

/** The lookup of a connection: it connects to the addresses that were checked, also if the name changes since. */
const checkedLookup =
  (resolve: Resolve, allowed: Allowed): LookupFunction =>
  (host, options, callback) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) return callback(error, "", 0);
      const isAllowed = isNamedHost(host, allowed) || addresses.every(({ address }) => mayConnect(address, allowed));
      if (first === undefined || !isAllowed) return callback(refused(), "", 0);
      if (options.all === true) return callback(null, addresses as never, 0);
      callback(null, first.address, first.family);
    });

const refused = () => new LastingFailure("The address is inside the network. WEBHOOK_ALLOW_PRIVATE doesn't name it.");

/**
 * Posts JSON to an address that an admin typed. Follows no redirect, uses no proxy, keeps no connection. Throws
 * LastingFailure for an address inside the network that isn't allowed, before anything is sent.
 */
export function post(
  target: string,
  body: string,
  headers: Record<string, string>,
  { allowed = [], limit = LIMIT, resolve: resolveName = resolveBySystem }: PostOptions = {},
): Promise<Answer> {
  const problem = addressProblem(target, allowed);
  if (problem !== null) return Promise.reject(new LastingFailure(`The address ${problem}.`));
  const url = new URL(target);
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const request = send(
      url,
      {
        method: "POST",
        agent: false,
        lookup: checkedLookup(resolveName, allowed),
        signal: AbortSignal.timeout(limit),
        maxHeaderSize: MAX_HEAD,
        headers: {
          "Content-Type": "application/json",
          "User-Agent": "Cairn",
          ...headers,
          "Content-Length": Buffer.byteLength(body),
        },
      },
      (response) => readAnswer(response).then(resolve, reject),
    );
    request.on("error", (error) =>
      reject(
        error.name === "AbortError" || error.name === "TimeoutError" ? new Error("The receiver took too long.") : error,
      ),
    );
    request.end(body);
  });
}

/** Reads the beginning of an answer. */
function readAnswer(response: IncomingMessage): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let body = "";
    const done = () => resolve({ status: response.statusCode ?? 0, body, retryAfter: response.headers["retry-after"] });
    response.setEncoding("utf8");
    response.on("data", (chunk: string) => {
      body = (body + chunk).slice(0, MAX_BODY);
      if (body.length < MAX_BODY) return;
      done();
      response.destroy();
    });
    response.on("end", done);
    response.on("error", reject);
  });
}
