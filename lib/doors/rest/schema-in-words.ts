/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
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

/** Returns the name of the component that a schema refers to. */
export const componentName = ({ $ref }: Schema): string | null =>
  $ref?.startsWith(PREFIX) ? $ref.slice(PREFIX.length) : null;

/** Returns the names of all components that a part of the document refers to. */
export const componentNames = (part: unknown): string[] =>
  [...JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);

const WORDS: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

/** Describes a schema, such as "list of Role", and returns the component it refers to. */
export function describeSchema(schema: Schema): { text: string; schema: string | null } {
  const name = componentName(schema);
  if (name !== null) return { text: name, schema: name };
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const parts = choices.map(describeSchema);
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

// Not shown as a bound: it's the database's limit for ids.
const LARGEST_ID = 2_147_483_647;

function bounds({ maxLength, minimum, maximum, format }: Schema): string {
  if (format !== undefined) return ` (${format})`;
  if (maxLength !== undefined) return `, at most ${maxLength.toLocaleString("en")} characters`;
  return minimum !== undefined && maximum !== undefined && maximum < LARGEST_ID
    ? `, ${minimum} to ${maximum.toLocaleString("en")}`
    : "";
}
