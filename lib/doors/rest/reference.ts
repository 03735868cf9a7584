import type { oas31 } from "zod-openapi";
import { sample } from "./example-rules";
import { componentNames, describeSchema, type Schema } from "./schema-in-words";

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

export type ReferenceSchema = { name: string; description: string; fields: ReferenceField[]; type: string | null };

/** What the reference says of all calls, and where each is described. */
export type ApiReference = {
  title: string;
  description: string;
  access: { name: string; description: string }[];
  topics: { name: string; slug: string; calls: Pick<ReferenceCall, "id" | "method" | "path" | "summary">[] }[];
  refusals: { status: string; description: string }[];
  /** Those of problems and events. */
  schemas: ReferenceSchema[];
};

/** A page of the reference: the calls of a resource, with every schema that they name. */
export type ReferenceTopic = { title: string; name: string; calls: ReferenceCall[]; schemas: ReferenceSchema[] };

type Operation = oas31.OperationObject;
type Parameter = oas31.ParameterObject;

const slugOf = (tag: string): string => tag.toLowerCase().replaceAll(" ", "-");

const tagsOf = (document: oas31.OpenAPIObject): string[] => (document.tags ?? []).map(({ name }) => name);

const operationsOf = (document: oas31.OpenAPIObject) =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  );

/** Converts the OpenAPI document to the content of the reference's first page. */
export function apiReference(document: oas31.OpenAPIObject): ApiReference {
  const { securitySchemes = {}, responses = {} } = document.components ?? {};
  const calls = operationsOf(document).map(({ method, path, operation: { operationId, summary = "", tags = [] } }) => ({
    call: { id: operationId ?? "", method, path, summary },
    tags,
  }));
  return {
    title: document.info.title,
    description: document.info.description ?? "",
    access: Object.entries(securitySchemes).map(([name, scheme]) => ({ name, description: scheme.description ?? "" })),
    topics: tagsOf(document).map((name) => ({
      name,
      slug: slugOf(name),
      calls: calls.filter(({ tags }) => tags.includes(name)).map(({ call }) => call),
    })),
    refusals: Object.entries(responses)
      .map(([name, response]) => ({
        status: name.replace("Problem", ""),
        description: "description" in response ? (response.description ?? "") : "",
      }))
      .sort((one, other) => Number(one.status) - Number(other.status)),
    schemas: schemasIn([responses, document.webhooks], document),
  };
}

/** Converts a part of the OpenAPI document to its page's content, or null. `base` is the public address in examples. */
export function referenceTopic(document: oas31.OpenAPIObject, slug: string, base: string): ReferenceTopic | null {
  const name = tagsOf(document).find((tag) => slugOf(tag) === slug);
  if (name === undefined) return null;
  const operations = operationsOf(document).filter(({ operation }) => operation.tags?.includes(name));
  return {
    title: document.info.title,
    name,
    calls: operations.map(({ method, path, operation }) => referenceCall(method, path, operation, base, document)),
    schemas: schemasIn(operations, document),
  };
}

/** Returns the schemas that a part of the document names, directly or through each other. */
function schemasIn(part: unknown, { components }: oas31.OpenAPIObject): ReferenceSchema[] {
  const all = (components?.schemas ?? {}) as Record<string, Schema>;
  const named = new Set<string>();
  const addFrom = (from: unknown) => {
    for (const name of componentNames(from)) {
      if (named.has(name)) continue;
      named.add(name);
      addFrom(all[name]);
    }
  };
  addFrom(part);
  return [...named].sort().map((name) => {
    const schema = all[name] ?? {};
    return {
      name,
      description: schema.description ?? "",
      fields: fieldsOf(schema),
      type: schema.properties ? null : describeSchema(schema).text,
    };
  });
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
