import { z } from "zod";
import type { AppError } from "@/lib/platform/core/errors";
import { MAX_FIELDS, parseInput } from "@/lib/platform/core/parse-input";

/** What is wrong with an input, by field. */
function wrong(schema: z.ZodType, value: unknown) {
  try {
    parseInput(schema, value, "Some fields are invalid.");
  } catch (error) {
    return (error as AppError).fields ?? {};
  }
  throw new Error("the input is right");
}

test("names each wrong field by its path", () => {
  const schema = z.strictObject({ role: z.strictObject({ name: z.string("must be a text") }) });
  expect(wrong(schema, { role: { name: 1, extra: 2 } })).toEqual({
    "role.name": ["must be a text"],
    "role.extra": ["is not a field of this request"],
  });
});

test("names 20 of 250,000 unknown fields and counts the others", () => {
  const many = Object.fromEntries(Array.from({ length: 250_000 }, (_, place) => [`field_${place}`, 1]));
  const fields = wrong(z.strictObject({}), many);
  expect(Object.keys(fields)).toHaveLength(MAX_FIELDS + 1);
  expect(fields[""]).toEqual(["and 249,980 more"]);
});

test("shortens the name of a field that is 100,000 characters long", () => {
  expect(JSON.stringify(wrong(z.strictObject({}), { ["x".repeat(100_000)]: 1 })).length).toBeLessThan(300);
});

test.each(["__proto__", "toString", "constructor"])("an unknown field called %s is named like any other", (name) => {
  expect(wrong(z.strictObject({}), JSON.parse(`{"${name}":1}`))).toEqual(
    JSON.parse(`{"${name}":["is not a field of this request"]}`),
  );
});

test("says in the API's own words that a body's wrapper is missing", () => {
  const schema = z.strictObject({ cm_role: z.strictObject({ name: z.string() }) });
  expect(wrong(schema, { name: "Tester" })).toEqual({
    cm_role: ["must be an object"],
    name: ["is not a field of this request"],
  });
});

test.each<[z.ZodType, unknown, string]>([
  [z.enum(["basic", "advanced"]), "expert", "must be one of basic, advanced"],
  [z.literal("true"), "no", "must be true"],
  [z.string(), 5, "must be a text"],
  [z.boolean(), "yes", "must be true or false"],
  [z.array(z.string()), "a", "must be a list"],
  [z.int(), 1.5, "must be a whole number"],
  [z.number().max(8), 9, "must be at most 8"],
  [z.number().positive(), 0, "must be more than 0"],
  [z.number().min(2), 1, "must be at least 2"],
  [z.string().max(2_000), "x".repeat(2_001), "must have at most 2,000 characters"],
  [z.string().min(1), "", "must not be empty"],
  [z.array(z.string()).min(2), [], "must have at least 2 entries"],
  [z.iso.datetime(), "today", "is not valid"],
])("says in the API's own words what a schema without a message of its own requires (%#)", (schema, value, message) => {
  expect(wrong(z.strictObject({ field: schema }), { field: value })).toEqual({ field: [message] });
});
