import { z } from "zod";
import { openReceiver } from "./receiver";

/** OTLP's JSON of spans, by the names of its protobuf definition (opentelemetry/proto/trace/v1). */
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.looseObject({}) })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
              startTimeUnixNano: z.string().regex(/^\d+$/),
              endTimeUnixNano: z.string().regex(/^\d+$/),
              attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.json()) })),
              events: z.array(z.unknown()),
              status: z.object({ code: z.int(), message: z.string().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type SentSpan = z.output<typeof Sent>["resourceSpans"][number]["scopeSpans"][number]["spans"][number];

/** Starts what takes spans by OTLP over HTTP as a collector does, and reads them by the protocol's definition. */
export async function openCollector() {
  const receiver = await openReceiver();
  receiver.answer = ({ headers }) => (headers["content-type"] === "application/json" ? 200 : 415);
  return {
    endpoint: new URL(receiver.url).origin,
    close: receiver.close,
    spans: (): SentSpan[] =>
      receiver.received.flatMap(({ body }) =>
        Sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  };
}

/** A span's attributes by their names. */
export const factsOf = ({ attributes }: SentSpan): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
