import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import recorded from "@/lib/doors/rest/examples.json";
import type { Endpoint } from "@/lib/platform/core/endpoint";

type Example = { body?: unknown; response?: unknown };
const examples: Readonly<Record<string, Example | undefined>> = recorded;

const answersJson = ({ id, status, mediaTypes }: Endpoint) =>
  // The document itself would have itself as an example.
  status !== 204 && mediaTypes.includes("application/json") && id !== "getDescription";
const takesBody = ({ body }: Endpoint) => Object.keys(body.shape).length > 0;

test.each(
  listedEndpoints.filter((call) => answersJson(call) || takesBody(call)).map((call) => [call.id, call] as const),
)("%s has an example that its contract allows", (id, call) => {
  const { body, response } = examples[id] ?? {};
  if (takesBody(call)) expect(call.body.safeParse(body).error).toBeUndefined();
  if (answersJson(call)) expect(call.response.safeParse(response).error).toBeUndefined();
});

test("no operation that is gone has an example, and none has a secret", () => {
  const ids = listedEndpoints.map(({ id }) => id);
  expect(Object.keys(recorded).filter((id) => !ids.includes(id))).toEqual([]);
  expect(JSON.stringify(recorded).match(/eyJ\w+|(whsec|cairn)_\w+/g)).toBeNull();
});
