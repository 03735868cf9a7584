import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from "@opentelemetry/sdk-trace";
import { codeOf } from "@/lib/platform/core/error-code";
import { log } from "@/lib/platform/core/log";
import type { Traces } from "@/lib/platform/core/traces";
import { productVersion } from "@/lib/platform/core/version";

/** Characters of a statement. Longer ones repeat a placeholder. */
const LONGEST_ATTRIBUTE = 4_000;
/** Milliseconds in which the last spans must have been sent: a stop doesn't wait for a collector that is gone. */
const LAST_SENDING = 2_000;

/** Starts sending spans by OTEL_ variables, with a provider of their own: Next.js would add addresses with ids. */
export function startTraces(exporter: SpanExporter = new OTLPTraceExporter()): Traces {
  // Otherwise nothing tells that a collector refuses spans or can't be reached.
  const tell = (message: string, ...more: unknown[]) => log.warn({ reason: [message, ...more].join(" ") }, "traces");
  diag.setLogger({ error: tell, warn: tell, info() {}, debug() {}, verbose() {} }, DiagLogLevel.WARN);
  const version = productVersion();
  const ours = resourceFromAttributes({ "service.name": "cairn", "service.version": version });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(ours)
      .merge(detectResources({ detectors: [envDetector] })),
    spanLimits: { attributeValueLengthLimit: LONGEST_ATTRIBUTE },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("cairn", version);
  const incoming = new W3CTraceContextPropagator();
  const running = new AsyncLocalStorage<Context>();
  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent: Context): [Span, Context] => {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    return [span, trace.setSpan(parent, span)];
  };
  return {
    begin(name, facts, headers) {
      const parent = incoming.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const [span, context] = begin(name, SpanKind.SERVER, facts, parent);
      return {
        run: (work) => running.run(context, work),
        end(more, hasFailed) {
          span.setAttributes(more);
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async part(name, facts, work) {
      const parent = running.getStore();
      if (parent === undefined) return work();
      const kind = "db.query.text" in facts ? SpanKind.CLIENT : SpanKind.INTERNAL;
      const [span, context] = begin(name, kind, facts, parent);
      try {
        return await running.run(context, work);
      } catch (error) {
        // Its message may have values.
        span.setAttribute("error.type", codeOf(error) || (error instanceof Error ? error.name : "unknown"));
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    stop: () => Promise.race([provider.shutdown(), pause(LAST_SENDING, undefined, { ref: false })]),
  };
}
