import autocannon from "autocannon";
import { percentile } from "./measure";

/** The requests that one caller repeats in turn on its own connection. */
export type Caller = {
  headers: Record<string, string>;
  requests: { method: "GET" | "POST"; path: string; body?: string }[];
};

/** Rates per second; times to the first byte of the answer in milliseconds. */
export type Load = { perSecond: number; median: number; p99: number };

/** Lets all callers send at once, each its next request after the last answer. Throws if an answer isn't a success. */
export async function load(origin: string, callers: readonly Caller[], seconds: number): Promise<Load> {
  const waits: number[] = [];
  let next = 0;
  const result = await autocannon({
    url: origin,
    connections: callers.length,
    duration: seconds,
    setupClient: (client) => {
      const { headers, requests } = callers[next++ % callers.length]!;
      // autocannon sends the next request as soon as an answer is complete.
      let sent = performance.now();
      client.setRequests(
        requests.map((request) => ({
          ...request,
          headers: { ...headers, ...(request.body && { "content-type": "application/json" }) },
        })),
      );
      client.on("headers", () => waits.push(performance.now() - sent));
      client.on("response", () => (sent = performance.now()));
    },
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0)
    throw new Error(
      `${failed} of ${result.requests.total} requests to ${origin}${callers[0]?.requests[0]?.path} failed: ` +
        `${JSON.stringify(result.statusCodeStats)}`,
    );
  return {
    perSecond: result["2xx"] / result.duration,
    median: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
  };
}
