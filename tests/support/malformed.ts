import fc from "fast-check";
import { z } from "zod";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import type { Schema } from "@/lib/doors/rest/schema-in-words";
import type { Sent } from "./routes";

/** A request as sent, with some damage. `body` is raw. */
export type Malformed = {
  params: Record<string, string>;
  query: [string, string][];
  body: string | Uint8Array<ArrayBuffer> | undefined;
  contentType: string;
};

const HOSTILE_TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\u202e",
  "null",
  "undefined",
  "true",
  "NaN",
  "-1",
  "0",
  "1.5",
  "1e3",
  "0x10",
  "00",
  "١",
  "+1",
  "1 ",
  "2147483648",
  "__proto__",
  "constructor",
  "../..",
  "%00",
  "%2e%2e%2f",
  "%",
  "';--",
  "' OR 1=1 --",
  "${7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<!--",
  "<![CDATA[",
  "&#0;",
  "😀",
  "\u{e0001}",
  "\r\nX-Injected: 1",
  "2026-02-30T00:00:00Z",
  "-271821-04-20T00:00:00.000Z",
  "9999-12-31T23:59:59.999999999Z",
  "W10",
  "eyJ9",
  "[[]]",
  "9".repeat(400),
  "<b>".repeat(3_000),
  "ﷺ".repeat(60),
  "e\u0301".repeat(100),
  "x".repeat(300_000),
];

const text = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 20 }),
);
const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, -1, 0.1, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e308),
);
const deep = fc
  .constantFrom(1, 50, 400)
  .map((levels) => JSON.parse("[".repeat(levels) + "]".repeat(levels)) as unknown);
const key = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "toString", "id", "user_id", "is_admin", "sheet_id", "", "a.b", "\0"),
  fc.string({ maxLength: 8 }),
);

/** Any JSON value. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  deep,
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(key, text, { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values that fit the parts of a JSON Schema that endpoints use. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, property]) => [name, fitting(property)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
  }
  const [type] = [schema.type].flat();
  if (type === "integer") return fc.integer({ min: 1, max: 40 });
  if (type === "boolean") return fc.boolean();
  if (schema.format === "date-time")
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString());
  return fc.string({ minLength: 1, maxLength: Math.min(schema.maxLength ?? 50, 50) });
}

type Damage = { at: number; how: "replace" | "drop" | "add"; key: string; value: unknown };
const damage: fc.Arbitrary<Damage> = fc.record({
  at: fc.nat(30),
  how: fc.constantFrom("replace", "replace", "drop", "add"),
  key,
  value: junk,
});

/** Returns the body with one value replaced, dropped or added. `at` counts the values from the outside in. */
function damaged(value: unknown, { at, how, key: added, value: put }: Damage): unknown {
  const places: { holder: Record<string, unknown>; name: string }[] = [];
  const copy = structuredClone({ body: value });
  const walk = (holder: Record<string, unknown>) => {
    for (const [name, inner] of Object.entries(holder)) {
      places.push({ holder, name });
      if (typeof inner === "object" && inner !== null && !Array.isArray(inner)) walk(inner as Record<string, unknown>);
    }
  };
  walk(copy);
  const { holder, name } = places[at % places.length]!;
  const set = (on: object, as: string) =>
    Object.defineProperty(on, as, { value: put, enumerable: true, configurable: true, writable: true });
  const inner = holder[name];
  if (how === "drop") delete holder[name];
  else if (how === "add" && typeof inner === "object" && inner !== null) set(inner, added);
  else set(holder, name);
  return copy.body;
}

type Wire = (json: string) => string | Uint8Array<ArrayBuffer>;
const bytesOf = (source: string) => new TextEncoder().encode(source);

/** Ways to damage the bytes of a JSON body. */
const WIRE: readonly Wire[] = [
  (json) => json.slice(0, -1),
  (json) => `${json}${json}`,
  (json) => `\ufeff${json}`,
  (json) => json.replace("{", '{"__proto__":{"is_admin":true},'),
  (json) => json.replace(/^\{/, `{${json.slice(1, -1) || '"a":1'},`),
  (json) => json.replace(/"([^"]*)"$/, '"\\u0000$1"'),
  (json) => json.replaceAll(":", ":\0"),
  (json) => Uint8Array.from([...bytesOf(json), 0xff, 0xfe]),
  (json) => new Uint8Array(new Uint16Array([...json].map((character) => character.charCodeAt(0))).buffer),
  () => "[".repeat(20_000),
  () => '{"a":'.repeat(20_000),
  () => `{"a":${"9".repeat(10_000)}}`,
  () => "[]",
  () => "null",
  () => "",
  () => '"text"',
  () => '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
];

const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "application/json; charset=utf-16",
      "multipart/form-data; boundary=x",
      "application/x-www-form-urlencoded",
      "text/plain",
      "application/problem+json",
      "",
      ";",
      "APPLICATION/JSON",
    ),
  },
);

/**
 * Returns malformed requests to an endpoint: a valid one, or one made from its schemas, with damaged ids, query, body
 * or bytes.
 */
export function malformed(endpoint: Endpoint, honest: Sent): fc.Arbitrary<Malformed> {
  const schema = z.toJSONSchema(endpoint.body, { io: "input", unrepresentable: "any" }) as Schema;
  const body = fc.oneof(fc.constant(honest.body ?? {}), fitting(schema));
  const damages = fc.array(damage, { maxLength: 3 });
  const sent = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(body, damages).map(([value, all]) => all.reduce<unknown>(damaged, value)) },
    { weight: 1, arbitrary: junk },
  );
  const wire = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Wire>((json) => json) },
    { weight: 1, arbitrary: fc.constantFrom(...WIRE) },
  );
  const id = (given: string) => fc.oneof({ weight: 3, arbitrary: fc.constant(given) }, { weight: 1, arbitrary: text });
  const params = fc.record(
    Object.fromEntries(Object.entries(honest.params ?? {}).map(([name, given]) => [name, id(String(given))])),
  );
  const given = Object.entries(honest.query ?? {}).map(([name, value]) =>
    fc.tuple(fc.constant(name), id(String(value))),
  );
  const more = fc.array(
    fc.tuple(fc.oneof(fc.constantFrom(...Object.keys(endpoint.query.shape), "unknown"), key), text),
    { maxLength: 2 },
  );
  const query = fc
    .tuple(fc.tuple(...given), fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: more }))
    .map(([own, others]) => [...own, ...others] as [string, string][]);
  const isRead = endpoint.method === "GET";
  return fc.record({ params, query, sent, wire, contentType }).map(({ sent: value, wire: over, ...rest }) => ({
    ...rest,
    body: isRead ? undefined : over(JSON.stringify(value) ?? ""),
  }));
}
