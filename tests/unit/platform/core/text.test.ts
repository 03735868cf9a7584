import type { z } from "zod";
import { endpoints } from "@/lib/doors/rest/endpoints";
import { Name } from "@/lib/platform/core/text";

const CHARACTERS = [
  ["a zero-width space", "\u200b", "U+200B"],
  ["a zero-width joiner between Latin letters", "\u200d", "U+200D"],
  ["a right-to-left override", "\u202e", "U+202E"],
  ["a left-to-right isolate", "\u2066", "U+2066"],
  ["a byte order mark", "\ufeff", "U+FEFF"],
  ["a soft hyphen", "\u00ad", "U+00AD"],
] as const;

test.each(CHARACTERS)("a name with %s is rejected, and the message names it", (_title, character, codePoint) => {
  expect(Name.safeParse(`Ma${character}x`).error?.issues[0]?.message).toBe(
    `contains an invisible character (${codePoint}): type it instead of pasting it`,
  );
});

type Schema = {
  def: { type: string; innerType?: Schema; in?: Schema };
  shape?: Record<string, Schema>;
  element?: Schema;
};

/** The values in a body, by their path. */
function* valuesIn(schema: Schema, path: string): Generator<[string, z.ZodType]> {
  const { type, innerType, in: input } = schema.def;
  if (schema.shape) for (const [name, field] of Object.entries(schema.shape)) yield* valuesIn(field, `${path}.${name}`);
  else if (innerType) yield* valuesIn(innerType, path);
  else if (schema.element) yield* valuesIn(schema.element, `${path}[]`);
  else if (type === "pipe" && input?.shape) yield* valuesIn(input, path);
  else yield [path, schema as unknown as z.ZodType];
}

/**
 * The name of a file on the caller's disk, which nobody types, and names that must be in that file, where they are
 * checked.
 */
const NOT_TYPED = /^create(Import|ImportPreview)\.cm_import\.(file_name|(create|names)\[\]\.name)$/;

test("no call stores a name or title with an invisible character", () => {
  const values = Object.values(endpoints).flatMap(({ id, body }) => [...valuesIn(body as unknown as Schema, id)]);
  const names = values.filter(([path]) => /(name|title)$/.test(path) && !NOT_TYPED.test(path));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter(([, schema]) => schema.safeParse("Ma\u200bx").success).map(([path]) => path)).toEqual([]);
});

test("the message also names a control character", () => {
  expect(Name.safeParse("a\u0007b").error?.issues[0]?.message).toBe("contains a control character (U+0007)");
});

test.each(["می\u200cخواهم", "क्\u200dष"])("a joiner that the language needs stays: %s", (name) => {
  expect(Name.parse(name)).toBe(name);
});
