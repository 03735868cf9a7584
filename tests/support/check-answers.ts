import type * as descriptionRoute from "@/lib/doors/rest/description-route";
import type * as routes from "@/lib/doors/rest/route";
import type { Served } from "@/lib/doors/rest/route";
import type * as described from "./described";
import type * as sessionRoute from "@/lib/doors/rest/session-route";

// In every test, each answer of a route handler must be one that the OpenAPI document describes.
function checked(handler: Served): Served {
  const checking: typeof handler = Object.assign(
    async (...args: Parameters<Served>) => {
      const { expectDescribed } = jest.requireActual<typeof described>("./described");
      const answer = await handler(...args);
      await expectDescribed(handler.endpoint, answer);
      return answer;
    },
    { ...handler },
  );
  return checking;
}

jest.mock("@/lib/doors/rest/route", () => {
  const actual = jest.requireActual<typeof routes>("@/lib/doors/rest/route");
  return { ...actual, route: (...args: Parameters<typeof actual.route>) => checked(actual.route(...args)) };
});

jest.mock("@/lib/doors/rest/description-route", () => {
  const { getOpenApi } = jest.requireActual<typeof descriptionRoute>("@/lib/doors/rest/description-route");
  return { getOpenApi: checked(getOpenApi) };
});

jest.mock("@/lib/doors/rest/session-route", () => {
  const { postSession } = jest.requireActual<typeof sessionRoute>("@/lib/doors/rest/session-route");
  return { postSession: checked(postSession) };
});
