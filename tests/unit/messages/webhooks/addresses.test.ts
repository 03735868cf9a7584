import type { LookupAddress } from "node:dns";
import { createServer } from "node:http";
import { LastingFailure } from "@/lib/doors/delivery/outcome";
import { post } from "@/lib/doors/delivery/post";
import { addressProblem, mayConnect } from "@/lib/messages/webhooks/address-rules";
import { closeServers, listening } from "@/tests/support/listening";

/** Addresses that lead inside a network, however they are written. */
const INSIDE = [
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0x7f.1/",
  "https://0177.0.0.1/",
  "https://127.000.000.001/",
  "https://0/",
  "https://0.0.0.0/",
  "https://10.0.0.1/",
  "https://167772161/",
  "https://172.16.0.1/",
  "https://172.31.255.255/",
  "https://192.168.1.1/",
  "https://0xc0a80101/",
  "https://169.254.169.254/latest/meta-data/",
  "https://2852039166/",
  "https://168.63.129.16/",
  "https://100.64.0.1/",
  "https://198.18.0.1/",
  "https://224.0.0.1/",
  "https://255.255.255.255/",
  "https://[::1]/",
  "https://[::]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[0:0:0:0:0:ffff:a9fe:a9fe]/",
  "https://[::127.0.0.1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[64:ff9b:1::a00:1]/",
  "https://[2002:7f00:1::]/",
  "https://[2001::7f00:1]/",
  "https://[fe80::1]/",
  "https://[fc00::1]/",
  "https://[fd12:3456::1]/",
  "https://[fec0::1]/",
  "https://[ff02::1]/",
  "https://localhost/",
  "https://hooks.localhost./",
  "http://93.184.216.34/",
  "ftp://example.com/",
  "https://user:password@example.com/",
  "https://token@example.com/",
  "https://:password@example.com/",
];

let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.writeHead(302, { Location: `http://127.0.0.1:${port}/moved` }).end();
});
let port = "";
beforeAll(async () => void (port = new URL(await listening(server)).port));
afterAll(closeServers);
beforeEach(() => (asked = 0));

const resolvesTo =
  (...addresses: string[]) =>
  (_host: string, done: (error: Error | null, found: LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );

test.each(INSIDE)("%s is refused before anything is sent", async (address) => {
  expect(addressProblem(address)).not.toBeNull();
  await expect(post(address, "{}", {})).rejects.toThrow(LastingFailure);
});

test.each([
  ["loopback", ["127.0.0.1"]],
  ["a private network", ["10.1.2.3"]],
  ["link-local, where clouds have credentials", ["169.254.169.254"]],
  ["IPv4 mapped into IPv6", ["::ffff:127.0.0.1"]],
  ["a public address and a private one", ["93.184.216.34", "127.0.0.1"]],
  ["nothing", []],
])("a name that resolves to %s is not connected to", async (_what, addresses) => {
  const called = post(`https://hooks.example.com:${port}/`, "{}", {}, { resolve: resolvesTo(...addresses) });
  await expect(called).rejects.toThrow(LastingFailure);
  expect(asked).toBe(0);
});

test("a name is checked at the address connected to: one that changes after it was saved is refused", async () => {
  const answers = [["93.184.216.34"], ["127.0.0.1"]];
  const rebinding = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) =>
    resolvesTo(...answers.shift()!)(host, done);
  rebinding("hooks.example.com", () => {});
  await expect(post(`https://hooks.example.com:${port}/`, "{}", {}, { resolve: rebinding })).rejects.toThrow(
    LastingFailure,
  );
  expect([asked, answers]).toEqual([0, []]);
});

test("a host that WEBHOOK_ALLOW_PRIVATE names is called, also by http, and a redirect is not followed", async () => {
  const call = (allowed: string[]) =>
    post(`http://hooks.intranet:${port}/`, "{}", {}, { allowed, resolve: resolvesTo("127.0.0.1") });
  expect(await call(["hooks.intranet"])).toMatchObject({ status: 302 });
  expect(await post(`http://127.0.0.1:${port}/`, "{}", {}, { allowed: ["127.0.0.0/8"] })).toMatchObject({
    status: 302,
  });
  expect(asked).toBe(2);
  await expect(call(["other.intranet"])).rejects.toThrow(LastingFailure);
});

test("public addresses may be called", () => {
  expect(addressProblem("https://hooks.slack.com/services/T0/B0/x")).toBeNull();
  expect(["93.184.216.34", "2606:2800:220:1::1"].every((address) => mayConnect(address))).toBe(true);
  expect(mayConnect("10.1.2.3", ["10.1.0.0/16"])).toBe(true);
  expect(mayConnect("10.2.2.3", ["10.1.0.0/16"])).toBe(false);
});

test("a receiver that never answers, answers without end or sends endless headers is given up", async () => {
  const slow = createServer((request, response) => {
    if (request.url === "/endless") return void setInterval(() => response.write("x".repeat(1_000)), 1).unref();
    if (request.url === "/heads") response.writeHead(200, { large: "x".repeat(20_000) }).end();
  });
  const base = await listening(slow);
  const options = { allowed: ["127.0.0.1"], limit: 300 };
  await expect(post(`${base}/silent`, "{}", {}, options)).rejects.toThrow("too long");
  await expect(post(`${base}/heads`, "{}", {}, options)).rejects.toThrow();
  expect((await post(`${base}/endless`, "{}", {}, options)).body).toHaveLength(2_000);
});
