import type * as publicRoutes from "@/lib/http/public-route";
import type * as routes from "@/lib/http/route";
import type { Served } from "@/lib/http/route";
import type * as described from "./described";
import type * as sessionRoutes from "@/lib/auth/session-route";

// Every answer of a route handler, whichever test asks for it, has to be one that the OpenAPI document describes.
function checked(handler: Served): Served {
  const checking: typeof handler = Object.assign(
    async (...args: Parameters<Served>) => {
      const { expectDescribed } = jest.requireActual<typeof described>("./described");
      const answer = await handler(...args);
      await expectDescribed(handler.endpoint, answer);
      return answer;
    },
    { endpoint: handler.endpoint },
  );
  return checking;
}

jest.mock("@/lib/http/route", () => {
  const actual = jest.requireActual<typeof routes>("@/lib/http/route");
  return { ...actual, route: (...args: Parameters<typeof actual.route>) => checked(actual.route(...args)) };
});

jest.mock("@/lib/http/public-route", () => {
  const actual = jest.requireActual<typeof publicRoutes>("@/lib/http/public-route");
  return {
    ...actual,
    publicRoute: (...args: Parameters<typeof actual.publicRoute>) => checked(actual.publicRoute(...args)),
  };
});

jest.mock("@/lib/auth/session-route", () => {
  const actual = jest.requireActual<typeof sessionRoutes>("@/lib/auth/session-route");
  return {
    ...actual,
    sessionRoute: (...args: Parameters<typeof actual.sessionRoute>) => checked(actual.sessionRoute(...args)),
  };
});
