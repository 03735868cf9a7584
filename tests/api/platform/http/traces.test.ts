import { hrTimeToNanoseconds } from "@opentelemetry/core";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { NextRequest } from "next/server";
import { serveCall } from "@/lib/doors/rest/calls";
import { sharedTraces } from "@/lib/platform/core/traces";
import { apiCalls } from "@/server/api-calls";
import { createHttpServer } from "@/server/http-server";
import { createMetrics } from "@/server/metrics";
import { startTraces } from "@/server/otlp-traces";
import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { closeServers, listening } from "@/tests/support/listening";
import { giveDisciplines, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const ada = testPerson(db, { firstName: "Adalberta" });
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER = "00f067aa0ba902b7";
const SHEET = "/api/cm/v1/sheets/[sheet_id]";
afterEach(() => {
  sharedTraces.on = undefined;
  closeServers();
});

/** Calls the app's front with one real route, and returns the spans of the call. */
async function tracedCall(path: string, headers: Record<string, string> = {}): Promise<ReadableSpan[]> {
  const spans: ReadableSpan[] = [];
  // e2e/traces.spec.ts has them sent. Jest can't: the SDK loads Node's http by a dynamic import.
  const traces = startTraces({
    export(ended, done) {
      spans.push(...ended);
      done({ code: 0 });
    },
    shutdown: async () => {},
  });
  sharedTraces.on = traces;
  const route = async () => ({ handlers: { GET: serveCall }, Request: NextRequest });
  const handler = apiCalls(route, async (_request, response) => void response.writeHead(404).end());
  const server = createHttpServer({
    phase: () => "serving",
    handler: () => handler,
    routeOf: (pathname) => (pathname.startsWith("/api/cm/v1/sheets/") ? SHEET : pathname),
    metrics: createMetrics(),
  });
  const answer = await fetch((await listening(server)) + path, {
    headers: { authorization: `Bearer ${ada.token}`, cookie: ada.cookie, ...headers },
  });
  await answer.arrayBuffer();
  await traces.stop();
  return spans;
}

const namedOf = (spans: readonly ReadableSpan[], name: string) => spans.find((span) => span.name === name)!;

test("a call is traced to its operation and that to its statements, as a part of the caller's trace", async () => {
  const spans = await tracedCall(`/api/cm/v1/sheets/${ada.sheetId}`, { traceparent: `00-${TRACE}-${CALLER}-01` });
  expect(new Set(spans.map((span) => span.spanContext().traceId))).toEqual(new Set([TRACE]));
  const call = namedOf(spans, `GET ${SHEET}`);
  expect(call.parentSpanContext?.spanId).toBe(CALLER);
  expect(call.attributes).toEqual({
    "http.request.method": "GET",
    "http.route": SHEET,
    "http.response.status_code": 200,
  });
  const operation = namedOf(spans, "getSheet");
  expect(operation.parentSpanContext?.spanId).toBe(call.spanContext().spanId);
  const statements = spans.filter(
    ({ parentSpanContext }) => parentSpanContext?.spanId === operation.spanContext().spanId,
  );
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements)
    expect(statement.attributes).toEqual({
      "db.system.name": "postgresql",
      "db.query.text": expect.stringMatching(/\$1/),
    });
  const [begun, ended] = [call.startTime, call.endTime].map(hrTimeToNanoseconds) as [number, number];
  const isOutside = ({ startTime, endTime }: ReadableSpan) =>
    hrTimeToNanoseconds(startTime) < begun || hrTimeToNanoseconds(endTime) > ended;
  expect(spans.filter(isOutside)).toEqual([]);
});

test("spans have no texts, names or ids of people", async () => {
  const { role, competencies } = await makeDiscipline(db, { name: "Glassblowing" });
  await giveDisciplines(db, ada, [role.id]);
  const spans = await tracedCall(`/api/cm/v1/sheets/${ada.sheetId}`);
  const sent = JSON.stringify(spans.map(({ name, attributes, events, status }) => [name, attributes, events, status]));
  for (const text of ["Adalberta", ada.lastName, ada.email, ada.token, "Glassblowing", competencies[0]!.name])
    expect(sent).not.toContain(text);
  expect(sent).not.toContain(`/sheets/${ada.sheetId}`);
  const named = new Set(spans.flatMap((span) => Object.keys(span.attributes)));
  expect([...named].sort()).toEqual([
    "cairn.operation",
    "db.query.text",
    "db.system.name",
    "http.request.method",
    "http.response.status_code",
    "http.route",
  ]);
});

test("a refused operation has its code in the trace, and no message", async () => {
  const spans = await tracedCall("/api/cm/v1/sheets/2000000000");
  const operation = namedOf(spans, "getSheet");
  expect(operation.attributes).toEqual({ "cairn.operation": "getSheet", "error.type": "not_found" });
  expect([operation.status, operation.events]).toEqual([{ code: 2 }, []]);
  expect(namedOf(spans, `GET ${SHEET}`).status.code).toBe(0);
});

test("a caller that leaves its trace out of the sample leaves out the call", async () => {
  expect(await tracedCall(`/api/cm/v1/sheets/${ada.sheetId}`, { traceparent: `00-${TRACE}-${CALLER}-00` })).toEqual([]);
});
