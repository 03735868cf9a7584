import { gunzipSync } from "node:zlib";
import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import { describeApi } from "@/lib/doors/rest/openapi";

type Described = { $ref?: string; content?: Record<string, unknown>; headers?: Record<string, { required?: boolean }> };
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
  components: { responses: Record<string, Described> };
};

const ID = "openapi.json";
const RESPONSES = "#/components/responses/";

let prepared: { document: Document; ajv: Ajv2020 } | undefined;

function prepare() {
  const document = JSON.parse(JSON.stringify(describeApi())) as Document;
  // tests/unit/doors/rest/openapi.test.ts validates the document itself, so that not every test file has to.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema(document, ID);
  return { document, ajv };
}

/**
 * Throws unless the OpenAPI document describes this answer of this endpoint: its status, media type, headers and body.
 */
export async function expectDescribed(endpoint: Endpoint, answer: Response): Promise<void> {
  const { document, ajv } = (prepared ??= prepare());
  const call = `${endpoint.method} ${endpoint.path}`;
  const undescribed = (what: string) => new Error(`${call} answered what openapi.json doesn't describe: ${what}`);
  const at = ["paths", endpoint.path, endpoint.method.toLowerCase(), "responses", String(answer.status)];
  const given = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses[answer.status];
  if (!given) throw undescribed(`status ${answer.status}`);
  const name = given.$ref?.slice(RESPONSES.length);
  const [response, place] =
    name === undefined ? [given, at] : [document.components.responses[name] ?? {}, ["components", "responses", name]];
  for (const [header, { required }] of Object.entries(response.headers ?? {})) {
    if (required && !answer.headers.has(header)) throw undescribed(`no header ${header} with ${answer.status}`);
  }
  const body = Buffer.from(await answer.clone().arrayBuffer());
  const text = (answer.headers.get("content-encoding") === "gzip" ? gunzipSync(body) : body).toString();
  if (!response.content) {
    if (text !== "") throw undescribed(`a body with ${answer.status}`);
    return;
  }
  const type = answer.headers.get("content-type")?.split(";")[0] ?? "none";
  if (!(type in response.content)) throw undescribed(`${type} with ${answer.status}`);
  const validate = validator(ajv, [...place, "content", type, "schema"]);
  if (!validate(type.endsWith("json") ? JSON.parse(text) : text))
    throw undescribed(`${ajv.errorsText(validate.errors)} in ${text.slice(0, 500)}`);
}

function validator(ajv: Ajv2020, place: string[]): ValidateFunction {
  const pointer = place.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");
  const found = ajv.getSchema(`${ID}#/${pointer}`);
  if (!found) throw new Error(`openapi.json has no schema at ${pointer}`);
  return found;
}
