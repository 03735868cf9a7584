import { NextRequest } from "next/server";
import { env } from "@/lib/platform/core/env";
import { middleware } from "@/middleware";

const FRIEND = "https://timesheets.example.com";

const send = (method: string, headers: Record<string, string>, path = "/api/cm/v1/roles") =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { method, headers }));
const preflight = (origin: string) =>
  send("OPTIONS", {
    origin,
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization",
  });
const shared = ({ headers }: Response) =>
  [...headers].filter(([name]) => name.startsWith("access-control-")).map(([name]) => name);

test("without a setting no other site may call the API", async () => {
  const [asked, called] = [await preflight(FRIEND), await send("GET", { origin: FRIEND })];
  expect([asked.status, shared(asked), shared(called), called.headers.get("vary")]).toEqual([405, [], [], null]);
});

describe("with an allowed origin", () => {
  beforeEach(() => Object.assign(env(), { CORS_ALLOWED_ORIGINS: [FRIEND] }));

  test("its preflight is answered with methods and headers, without cookies", async () => {
    const { status, headers } = await preflight(FRIEND);
    expect([status, headers.get("access-control-allow-origin"), headers.get("vary")]).toEqual([204, FRIEND, "Origin"]);
    expect(headers.get("access-control-allow-methods")).toBe("GET, POST, PUT, PATCH, DELETE");
    expect(headers.get("access-control-allow-headers")).toContain("Idempotency-Key");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("its calls can read the answer and the necessary headers", async () => {
    const { headers } = await send("GET", { origin: FRIEND });
    expect([headers.get("access-control-allow-origin"), headers.get("access-control-expose-headers")]).toEqual([
      FRIEND,
      expect.stringContaining("ETag, Link"),
    ]);
  });

  test.each(["https://evil.example", `${FRIEND}.evil.example`, "http://timesheets.example.com", "null"])(
    "%s isn't allowed, and the answer varies by origin",
    async (origin) => {
      const [asked, called] = [await preflight(origin), await send("GET", { origin })];
      expect([asked.status, shared(asked), shared(called), called.headers.get("vary")]).toEqual([
        405,
        [],
        [],
        "Origin",
      ]);
    },
  );

  test("an OPTIONS request that isn't a preflight is an ordinary method", async () => {
    expect((await send("OPTIONS", { origin: FRIEND })).status).toBe(405);
  });

  test("pages and sign-in don't allow it", async () => {
    expect(shared(await send("GET", { origin: FRIEND }, "/api/auth/error"))).toEqual([]);
  });
});
