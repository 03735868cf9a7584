import { NextRequest } from "next/server";
import { env } from "@/lib/core/env";
import { middleware } from "@/middleware";

const FRIEND = "https://timesheets.example.com";

const usual = { ...env() };
afterEach(() => Object.assign(env(), usual));

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

test("without a setting no page of another site may call", async () => {
  const [asked, called] = [await preflight(FRIEND), await send("GET", { origin: FRIEND })];
  expect([asked.status, shared(asked), shared(called), called.headers.get("vary")]).toEqual([405, [], [], null]);
});

describe("with a named origin", () => {
  beforeEach(() => Object.assign(env(), { CORS_ALLOWED_ORIGINS: [FRIEND] }));

  test("its preflight is answered with methods and headers, and no word of cookies", async () => {
    const { status, headers } = await preflight(FRIEND);
    expect([status, headers.get("access-control-allow-origin"), headers.get("vary")]).toEqual([204, FRIEND, "Origin"]);
    expect(headers.get("access-control-allow-methods")).toBe("GET, POST, PUT, PATCH, DELETE");
    expect(headers.get("access-control-allow-headers")).toContain("Idempotency-Key");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("its calls may read the answer and the headers that matter", async () => {
    const { headers } = await send("GET", { origin: FRIEND });
    expect([headers.get("access-control-allow-origin"), headers.get("access-control-expose-headers")]).toEqual([
      FRIEND,
      expect.stringContaining("ETag, Link"),
    ]);
  });

  test.each(["https://evil.example", `${FRIEND}.evil.example`, "http://timesheets.example.com", "null"])(
    "%s is none of them, and caches are told that it matters",
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

  test("an OPTIONS that is no preflight is a method like another", async () => {
    expect((await send("OPTIONS", { origin: FRIEND })).status).toBe(405);
  });

  test("pages and the sign-in stay closed", async () => {
    expect(shared(await send("GET", { origin: FRIEND }, "/api/auth/error"))).toEqual([]);
  });
});
