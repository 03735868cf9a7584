import type { oas31 } from "zod-openapi";
import { describeSchema, sample, type Schema } from "./schema-in-words";

/** A field of a request or response. `schema` names the component that describes it. */
export type ReferenceField = {
  name: string;
  type: string;
  schema: string | null;
  required: boolean;
  description: string;
};

export type ReferenceCall = {
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Names of the security schemes that the caller may use; none means public. */
  access: string[];
  takes: { place: string; fields: ReferenceField[] }[];
  answer: { status: string; type: string; schema: string | null };
  refusals: string[];
  curl: string;
};

/** The content of the reference page, in order. */
export type ApiReference = {
  title: string;
  description: string;
  access: { name: string; description: string }[];
  groups: { name: string; anchor: string; calls: ReferenceCall[] }[];
  refusals: { status: string; description: string }[];
  schemas: { name: string; description: string; fields: ReferenceField[]; type: string | null }[];
};

type Operation = oas31.OperationObject;
type Parameter = oas31.ParameterObject;

/**
 * Converts the OpenAPI document to the reference page's content. `base` is the API's public address, for the examples.
 */
export function apiReference(document: oas31.OpenAPIObject, base: string): ApiReference {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      operation: operation as Operation,
      call: referenceCall(method.toUpperCase(), path, operation as Operation, base, document),
    })),
  );
  const names = (document.tags ?? []).map(({ name }) => name);
  const { securitySchemes = {}, responses = {}, schemas = {} } = document.components ?? {};
  return {
    title: document.info.title,
    description: document.info.description ?? "",
    access: Object.entries(securitySchemes).map(([name, scheme]) => ({ name, description: scheme.description ?? "" })),
    groups: names.map((name) => ({
      name,
      anchor: `calls-${name.toLowerCase().replaceAll(" ", "-")}`,
      calls: calls.filter(({ operation }) => operation.tags?.includes(name)).map(({ call }) => call),
    })),
    refusals: Object.entries(responses)
      .map(([name, response]) => ({
        status: name.replace("Problem", ""),
        description: "description" in response ? (response.description ?? "") : "",
      }))
      .sort((one, other) => Number(one.status) - Number(other.status)),
    schemas: Object.entries(schemas as Record<string, Schema>)
      .map(([name, schema]) => ({
        name,
        description: schema.description ?? "",
        fields: fieldsOf(schema),
        type: schema.properties ? null : describeSchema(schema).text,
      }))
      .sort((one, other) => one.name.localeCompare(other.name, "en")),
  };
}

function referenceCall(
  method: string,
  path: string,
  operation: Operation,
  base: string,
  document: oas31.OpenAPIObject,
): ReferenceCall {
  const parameters = (operation.parameters ?? []) as Parameter[];
  const bodySchema = bodyOf(operation);
  const at = (place: string) => parameters.filter((parameter) => parameter.in === place).map(fieldOfParameter);
  const places = [
    { place: "Path", fields: at("path") },
    { place: "Query", fields: at("query") },
    { place: "Header", fields: at("header") },
    { place: "Body", fields: bodySchema ? fieldsOf(bodySchema) : [] },
  ];
  const statuses = Object.keys(operation.responses ?? {}).sort();
  const success = statuses.find((status) => status.startsWith("2")) ?? "";
  const access = (operation.security ?? document.security ?? []).flatMap((needed) => Object.keys(needed));
  return {
    id: operation.operationId ?? "",
    method,
    path,
    summary: operation.summary ?? "",
    access,
    takes: places.filter(({ fields }) => fields.length > 0),
    answer: answerOf(operation, success),
    refusals: statuses.filter((status) => status >= "400"),
    curl: curlOf(method, base + path, parameters, bodySchema, access, document),
  };
}

function bodyOf({ requestBody }: Operation): Schema | null {
  if (!requestBody || !("content" in requestBody)) return null;
  return (requestBody.content["application/json"]?.schema as Schema | undefined) ?? null;
}

function answerOf({ responses }: Operation, status: string): ReferenceCall["answer"] {
  const response = responses?.[status] as oas31.ResponseObject | undefined;
  const schema = Object.values(response?.content ?? {})[0]?.schema as Schema | undefined;
  if (!schema) return { status, type: "nothing", schema: null };
  const { text, schema: named } = describeSchema(schema);
  return { status, type: text, schema: named };
}

function fieldOfParameter({ name, schema, required = false, description }: Parameter): ReferenceField {
  const { text, schema: named } = describeSchema(schema as Schema);
  return {
    name,
    type: text,
    schema: named,
    required,
    description: description ?? (schema as Schema).description ?? "",
  };
}

/** A schema's fields; nested ones as `wrapper.field`. */
function fieldsOf(schema: Schema, prefix = ""): ReferenceField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (property.properties) return fieldsOf(property, `${prefix}${name}.`);
    const { text, schema: named } = describeSchema(property);
    return [
      {
        name: prefix + name,
        type: text,
        schema: named,
        required: schema.required?.includes(name) ?? false,
        description: property.description ?? "",
      },
    ];
  });
}

function curlOf(
  method: string,
  url: string,
  parameters: Parameter[],
  body: Schema | null,
  access: string[],
  document: oas31.OpenAPIObject,
): string {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const required = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
  const query = required
    .map(({ name, schema }) => `${name}=${String(sample(schema as Schema, name, schemas))}`)
    .join("&");
  const lines = [
    `curl${method === "GET" ? "" : ` -X ${method}`} '${url.replace(/\{\w+\}/g, "1")}${query === "" ? "" : `?${query}`}'`,
  ];
  if (access.includes("bearer")) lines.push(`-H "Authorization: Bearer $TOKEN"`);
  if (body)
    lines.push(
      `-H 'Content-Type: application/json'`,
      `-d '${JSON.stringify(sample(body, "", schemas)).replaceAll("'", "'\\''")}'`,
    );
  return lines.join(" \\\n  ");
}
