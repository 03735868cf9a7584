import "@/tests/support/settings";
import { env } from "@/lib/platform/core/env";
import { clientAddress } from "@/lib/platform/http/request-origin";

const seen = (forwarded: string | null, proxies: number) => {
  Object.assign(env(), { TRUSTED_PROXIES: proxies });
  const headers = new Headers({ "x-peer-address": "10.0.0.9" });
  if (forwarded !== null) headers.set("x-forwarded-for", forwarded);
  return clientAddress(headers);
};

test.each([
  ["without proxies what a caller claims is not believed", "1.2.3.4", 0, "10.0.0.9"],
  ["behind one proxy the address that it saw counts", "6.6.6.6, 1.2.3.4", 1, "1.2.3.4"],
  ["behind two, the one that the first of them saw", "6.6.6.6, 1.2.3.4, 10.0.0.1", 2, "1.2.3.4"],
  ["with fewer hops than proxies, the furthest there is", "1.2.3.4", 5, "1.2.3.4"],
  ["a proxy that says nothing is the caller itself", null, 1, "10.0.0.9"],
  ["an IPv6 address counts with its /64", "2001:db8:0:7:aaaa:bbbb:cccc:dddd", 1, "2001:db8:0:7::/64"],
  ["however it is written", "2001:0DB8::0007:0:0:0:1", 1, "2001:db8:0:7::/64"],
  ["an IPv4 address in IPv6 clothes is one", "::ffff:1.2.3.4", 1, "1.2.3.4"],
  ["the port that a proxy appends is no part of an IPv4 address", "1.2.3.4:4711", 1, "1.2.3.4"],
  ["nor of an IPv6 address", "[2001:db8:0:7::1]:4711", 1, "2001:db8:0:7::/64"],
  ["the own machine's counts as it is", "::1", 1, "::1"],
  ["nor are brackets", "[2001:db8:0:7::1]", 1, "2001:db8:0:7::/64"],
])("%s", (_title, forwarded, proxies, expected) => {
  expect(seen(forwarded, proxies)).toBe(expected);
});
