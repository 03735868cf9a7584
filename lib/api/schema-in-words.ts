/** JSON Schema as far as the API's description uses it. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  additionalProperties?: boolean | Schema;
};

const PREFIX = "#/components/schemas/";

/** The name of the component that a schema refers to. */
const named = ({ $ref }: Schema): string | null => ($ref?.startsWith(PREFIX) ? $ref.slice(PREFIX.length) : null);

const WORDS: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

/** A schema in a few words, such as "list of Role", and the component it is made of. */
export function describeSchema(schema: Schema): { text: string; schema: string | null } {
  const name = named(schema);
  if (name !== null) return { text: name, schema: name };
  if (schema.anyOf) {
    const parts = schema.anyOf.map(describeSchema);
    return {
      text: parts.map(({ text }) => text).join(" or "),
      schema: parts.find((part) => part.schema !== null)?.schema ?? null,
    };
  }
  if (schema.const !== undefined) return { text: JSON.stringify(schema.const), schema: null };
  if (schema.enum) return { text: schema.enum.map((value) => JSON.stringify(value)).join(" or "), schema: null };
  if (schema.items) {
    const part = describeSchema(schema.items);
    return { text: `list of ${part.text}`, schema: part.schema };
  }
  const types = [schema.type ?? []].flat().map((type) => WORDS[type] ?? type);
  return { text: (types.length === 0 ? "anything" : types.join(" or ")) + bounds(schema), schema: null };
}

// An id's own bounds say nothing to a reader: they are the database's.
const LARGEST_ID = 2_147_483_647;

function bounds({ maxLength, minimum, maximum, format }: Schema): string {
  if (format !== undefined) return ` (${format})`;
  if (maxLength !== undefined) return `, at most ${maxLength.toLocaleString("en")} characters`;
  return minimum !== undefined && maximum !== undefined && maximum < LARGEST_ID
    ? `, ${minimum} to ${maximum.toLocaleString("en")}`
    : "";
}

/** A value that fits a schema, for examples. `name` is the field's own, in whose place it stands. */
export function sample(schema: Schema, name: string, schemas: Record<string, Schema>): unknown {
  const reference = named(schema);
  if (reference !== null) return sample(schemas[reference] ?? {}, name, schemas);
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.length) return schema.enum[0];
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0], name, schemas);
  if (schema.items) return [sample(schema.items, name, schemas)];
  const type = [schema.type ?? "object"].flat()[0];
  if (type === "object") {
    const shown = Object.entries(schema.properties ?? {}).filter(([field]) => schema.required?.includes(field));
    return Object.fromEntries(shown.map(([field, property]) => [field, sample(property, field, schemas)]));
  }
  if (type === "boolean") return true;
  return type === "integer" || type === "number" ? 1 : `${name.replaceAll("_", " ")}…`;
}
