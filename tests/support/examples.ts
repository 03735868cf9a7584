import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "@/lib/platform/core/day";
import type { Endpoint } from "@/lib/platform/core/endpoint";

const FILE = join(process.cwd(), "lib/doors/rest/examples.json");
/** The day on which all examples happen. */
const TODAY = Date.parse("2026-03-02T09:30:00.000Z");
const MAX_ENTRIES = 2;
/** Characters of an example. An operation whose answer is longer, such as the document itself, has none of it. */
const MAX_LENGTH = 4_000;
const SECRETS = /^[\w-]{32,}$|^eyJ.+|(whsec|cairn)_[\w+/=-]+/g;
const EXAMPLE_SECRET = "example-of-a-secret-that-is-43-characters-long".slice(0, 43);
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/;

/** Whether operations without an example in the OpenAPI document get one from what this run of tests sends. */
export const isRecording = process.env.RECORD_EXAMPLES === "1";

type Example = { body?: unknown; response?: unknown };
const examples = new Map<string, Example>();

const lengthOf = (example: Example | undefined): number => JSON.stringify(example ?? {}).length;

/** Keeps what was sent and answered if it says more than the operation's example so far. */
export async function record({ id, status, mediaTypes }: Endpoint, sent: Request, answer: Response): Promise<void> {
  if (answer.status !== status) return;
  const body = sent.headers.has("content-type") ? steady(await sent.json()) : undefined;
  const isJson = status !== 204 && mediaTypes.includes("application/json");
  const example = { ...(body !== undefined && { body }), ...(isJson && { response: steady(await answer.json()) }) };
  if (lengthOf(example) <= MAX_LENGTH && lengthOf(example) > lengthOf(examples.get(id))) examples.set(id, example);
}

/** Adds the examples of operations that have none to the file, sorted by operation. */
export function writeExamples(): void {
  const known = JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Example>;
  const all = Object.entries({ ...Object.fromEntries(examples), ...known });
  const sorted = all.sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** A value with the same days at every recording, short lists and no secrets. */
function steady(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map(steady);
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, steady(one)]));
  return typeof value === "string" ? steadyText(value) : value;
}

function steadyText(text: string): string {
  if (UUID.test(text)) return "7f8d3c1a-5b2e-4d6f-9a0b-1c2d3e4f5a6b";
  if (!/^\d{4}-\d\d-\d\d(T|$)/.test(text)) return text.replace(SECRETS, EXAMPLE_SECRET);
  const days = Math.round((Date.parse(text) - Date.now()) / DAY_MS);
  const moved = new Date(TODAY + days * DAY_MS).toISOString();
  return text.length === 10 ? moved.slice(0, 10) : moved;
}
