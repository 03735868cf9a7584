import type { IncomingHttpHeaders } from "node:http";
import { processWide } from "./process-wide";

/**
 * What a span says of its work: a route, an operation's name, a statement with its placeholders. Never values, texts,
 * names or ids of people: traces leave the installation.
 */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A page or call, whose work is recorded as its parts. */
export type TracedCall = { run<T>(work: () => T): T; end(facts: SpanFacts, hasFailed: boolean): void };

/** Records spans. server/otlp-traces.ts makes it, if an operator says where spans go. */
export type Traces = {
  /** Begins a page or call, as a part of the caller's trace if its headers name one. */
  begin(name: string, facts: SpanFacts, headers: IncomingHttpHeaders): TracedCall;
  /** Runs work as a part of the call that runs, or as it is where none does. */
  part<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Sends what is left. */
  stop(): Promise<void>;
};

/** This process's traces. Importing it loads nothing of OpenTelemetry. */
export const sharedTraces = processWide<{ on?: Traces }>("traces", () => ({}));

/** Runs work as a part of the call that runs, if calls are traced. */
export const traced = <T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> =>
  sharedTraces.on === undefined ? work() : sharedTraces.on.part(name, facts, work);
