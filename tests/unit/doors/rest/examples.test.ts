import "@/tests/support/settings";
import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import { describeApi } from "@/lib/doors/rest/openapi";
import type { Endpoint } from "@/lib/platform/core/endpoint";

type Content = { content?: Record<string, { example?: unknown }> };
type Described = { requestBody?: Content; responses: Record<string, Content> };
const { paths } = JSON.parse(JSON.stringify(describeApi())) as { paths: Record<string, Record<string, Described>> };
const exampleIn = (part: Content | undefined) => part?.content?.["application/json"]?.example;

const answersJson = ({ status, mediaTypes }: Endpoint) => status !== 204 && mediaTypes.includes("application/json");
const takesBody = ({ body }: Endpoint) => Object.keys(body.shape).length > 0;

test.each(
  listedEndpoints.filter((call) => answersJson(call) || takesBody(call)).map((call) => [call.id, call] as const),
)("%s has an example that its contract allows", (_id, call) => {
  const { requestBody, responses } = paths[call.path]![call.method.toLowerCase()]!;
  if (takesBody(call)) expect(call.body.safeParse(exampleIn(requestBody)).error).toBeUndefined();
  if (answersJson(call)) expect(call.response.safeParse(exampleIn(responses[call.status])).error).toBeUndefined();
});
