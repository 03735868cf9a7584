import { NextRequest } from "next/server";
import { handlers } from "@/lib/doors/rest/calls";
import { bearerFor, makePerson, type Browser } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";

const db = testDatabase({ keepsRows: true });
let victim: Browser;
const writes = [...handlers.values()].filter(({ endpoint }) => endpoint.method !== "GET");

beforeAll(async () => {
  victim = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
});

/**
 * Requests that another site can make a victim's browser send without a preflight: with the cookie, without custom
 * headers.
 */
const FORMS: [string, string, string][] = [
  ["a form", "application/x-www-form-urlencoded", "cm_role[name]=Hacked"],
  [
    "a form with files",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
  ],
  ["a form of plain text that is JSON", "text/plain", '{"cm_role":{"name":"Hacked"}}'],
  ["a call that was let through by mistake", "application/json", '{"cm_role":{"name":"Hacked"}}'],
];

test.each(FORMS)(
  "%s from another site changes nothing at any address, because a cookie isn't enough to write",
  async (_title, contentType, body) => {
    expect(writes.length).toBeGreaterThan(15);
    for (const handler of writes) {
      const { method, path } = handler.endpoint;
      const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "1"]));
      const headers = {
        cookie: victim.cookie,
        "content-type": contentType,
        origin: "https://evil.example",
        "sec-fetch-site": "cross-site",
      };
      const request = new NextRequest(new URL(`/api/cm/v1${path}`, "http://localhost:3000"), { method, headers, body });
      const { status } = await handler(request, { params: Promise.resolve(params) });
      expect([handler.endpoint.id, status]).toEqual([
        handler.endpoint.id,
        handler.endpoint.id === "createAccessToken" ? 403 : 401,
      ]);
    }
    // The victim's own refusal is recorded, once an hour.
    expect(await db.prisma.auditRecord.findMany({ where: { act: { not: "person.refused" } } })).toEqual([]);
  },
);
