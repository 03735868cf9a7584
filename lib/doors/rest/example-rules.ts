import type { oas31 } from "zod-openapi";
import { componentName, type Schema } from "./schema-in-words";

/** What a text of the API looks like, by its name on the wire. */
const TEXTS: Readonly<Record<string, string>> = {
  name: "SQL",
  first_name: "Ada",
  last_name: "Lovelace",
  email: "ada@example.com",
  competency: "SQL",
  area: "Databases",
  area_name: "Databases",
  language: "Java",
  discipline: "Java Developer",
  role_name: "Java Developer",
  location: "Hamburg",
  personnel_number: "00123",
  criterion: "Writes joins and explains a plan",
  description: "Asks a relational database, and understands its answer",
  no_experience: "Has not used it",
  basic: "Reads and changes single tables",
  intermediate: "Writes joins and explains a plan",
  advanced: "Tunes a database of several terabytes",
  comment: "The migration of March",
  reason: "Please add an example",
  notes: "<p>The migration of March</p>",
  purpose: "Project Aurora",
  title: "SQL in practice",
  summary: "Moved 200 tables without downtime",
  url: "https://learning.example.com/sql",
  file_name: "team.csv",
  must: "competency-12-advanced",
  nice: "language-4-basic",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
};

const SAMPLES: Readonly<Record<string, string>> = {
  date: "2026-11-03",
  "date-time": "2026-11-03T09:30:00.000Z",
  uuid: "7f8d3c1a-5b2e-4d6f-9a0b-1c2d3e4f5a6b",
  uri: "https://example.com/",
  base64: "TmFtZQpBZGEK",
};

/** Returns an example value for a schema. `name` is the field's name. */
export function sample(schema: Schema, name: string, schemas: Record<string, Schema>): unknown {
  const reference = componentName(schema);
  if (reference !== null) return sample(schemas[reference] ?? {}, name, schemas);
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.length) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.[0];
  if (choice) return sample(choice, name, schemas);
  if (schema.prefixItems) return schema.prefixItems.map((item) => sample(item, name, schemas));
  if (schema.items) return [sample(schema.items, name, schemas)];
  const type = [schema.type ?? "object"].flat()[0];
  if (type === "object") {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([field, property]) => [field, sample(property, field, schemas)]));
  }
  if (type === "null") return null;
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Math.max(1, schema.minimum ?? 1);
  return SAMPLES[schema.format ?? ""] ?? TEXTS[name] ?? `${name.replaceAll("_", " ")}…`;
}

/** Gives each operation's body and answer in JSON an example, made of its schema. */
export function exemplify(document: oas31.OpenAPIObject): oas31.OpenAPIObject {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const addTo = (part: { content?: Record<string, oas31.MediaTypeObject> } | undefined) => {
    const json = part?.content?.["application/json"];
    if (json?.schema) json.example = sample(json.schema as Schema, "", schemas);
  };
  for (const item of Object.values(document.paths ?? {}))
    for (const operation of Object.values(item) as oas31.OperationObject[]) {
      addTo(operation.requestBody as oas31.RequestBodyObject | undefined);
      for (const [status, answer] of Object.entries(operation.responses ?? {}))
        if (status < "300") addTo(answer as oas31.ResponseObject);
    }
  return document;
}
