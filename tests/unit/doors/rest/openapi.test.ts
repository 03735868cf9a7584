import "@/tests/support/settings";
import { z } from "zod";
import { Validator } from "@seriousme/openapi-schema-validator";
import { endpoints, listedEndpoints } from "@/lib/doors/rest/endpoints";
import { WebhookCall } from "@/lib/messages/webhooks/contract";
import { EVENTS, TEST_EVENT } from "@/lib/messages/webhooks/rules";
import { describeApi } from "@/lib/doors/rest/openapi";

type Operation = {
  operationId: string;
  summary: string;
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { content: object };
  responses: object;
  security?: object[];
};
const document = JSON.parse(JSON.stringify(describeApi())) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object };
  webhooks: Record<string, { post: { requestBody: { content: Record<string, { example: unknown }> } } }>;
};
const operation = (method: string, path: string) => document.paths[path]![method.toLowerCase()]!;

test("an independent validator accepts the description as OpenAPI 3.1", async () => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
});

test("each endpoint's id is its name in the contract, and no two contracts share one", () => {
  expect(Object.entries(endpoints).map(([name, { id }]) => [name, id])).toEqual(
    Object.keys(endpoints).map((name) => [name, name]),
  );
  expect(new Set(listedEndpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(listedEndpoints.length);
});

test.each(listedEndpoints.map((call) => [call.id, call] as const))(
  "%s is described with its path, query, body and answer",
  (id, call) => {
    const described = operation(call.method, call.path);
    expect(described).toMatchObject({ operationId: id, summary: call.summary });
    const parameters = (place: string) =>
      (described.parameters ?? []).filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(parameters("path")).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(parameters("query")).toEqual(Object.keys(call.query.shape));
    expect(described.requestBody !== undefined).toBe(Object.keys(call.body.shape).length > 0);
    expect(Object.keys(described.responses)).toContain(String(call.status));
  },
);

test("a call without a bearer token has its own security scheme", () => {
  expect(operation("POST", "/session").security).toEqual([{ session: [] }]);
  expect(operation("GET", "/openapi.json").security).toEqual([]);
  expect(operation("GET", "/users").security).toBeUndefined();
});

test("each event that a webhook can get is described, with an example of its body", () => {
  expect(Object.keys(document.webhooks)).toEqual([...EVENTS, TEST_EVENT]);
  for (const [event, { post }] of Object.entries(document.webhooks)) {
    const { example } = Object.values(post.requestBody.content)[0]!;
    expect(WebhookCall.parse(example).type).toBe(event);
  }
});

test("a schema used by several answers is described once", () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(["Problem", "Level", "Moment", "Sheet", "SheetCompetency", "CompetencyChange"]),
  );
});

const lists = listedEndpoints.filter(
  ({ method, paged, response }) => method === "GET" && (paged || response instanceof z.ZodArray),
);

test.each(lists.map((call) => [call.id, call] as const))(
  "%s says its pages as every list does: limit, cursor and a Link header, or that it is whole",
  (_id, call) => {
    const { parameters = [], responses, summary } = operation("GET", call.path);
    const described = (name: string) => parameters.find((parameter) => parameter.name === name);
    const answer = (responses as Record<string, { description: string; headers: object }>)["200"]!;
    // The specification's lists are whole without `limit`; the others have a page then.
    const said = ["/areas", "/audit_records"].map((path) => operation("GET", path).parameters ?? []);
    for (const name of ["limit", "cursor"])
      expect(call.paged ? said.map((all) => all.find((one) => one.name === name)) : [undefined]).toContainEqual(
        described(name),
      );
    expect(Object.keys(answer.headers).includes("Link")).toBe(call.paged);
    expect(answer.description).toMatch(call.paged ? /^A page of at most `limit` entries/ : /^The whole list/);
    expect(summary).not.toMatch(/\bpage\b|\blimit\b|Link header/);
    const others = parameters.filter(({ name }) => /^(page|offset|size|count|per_page|after|before|start)$/.test(name));
    expect(others).toEqual([]);
  },
);
