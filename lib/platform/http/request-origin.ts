import { randomUUID } from "node:crypto";
import ipaddr from "ipaddr.js";
import { env } from "@/lib/platform/core/env";
import { PEER, REQUEST_ID } from "./request-headers";

/** Returns the address to count: TRUSTED_PROXIES hops away, as others can be forged. IPv6 counts by its /64. */
export function clientAddress(headers: Pick<Headers, "get">): string {
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((address) => address.trim());
  const hops = [...forwarded.filter((address) => address !== ""), headers.get(PEER) ?? "unknown"];
  const address = withoutPort((hops.at(-1 - env().TRUSTED_PROXIES) ?? hops[0] ?? "unknown").slice(0, 100));
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (known instanceof ipaddr.IPv4) return known.toString();
  if (known.range() === "loopback") return known.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${known.toString()}/64`).toString()}/64`;
}

/** Removes the port that some proxies append ("192.0.2.1:4711"): one caller would count as many. */
function withoutPort(address: string): string {
  const [, host] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec(address)?.filter((part) => part !== undefined) ?? [];
  return host ?? address;
}

/** The device and address of a request, for the list of sessions and the security log. */
export type Origin = { userAgent: string; address: string; requestId: string };

/** Characters of a User-Agent header that are stored. */
const MAX_USER_AGENT = 300;

/** Returns the device and address of a request, and its id; a new one if no server of ours has given it one. */
export const originOf = (headers: Pick<Headers, "get">): Origin => ({
  userAgent: (headers.get("user-agent") ?? "").slice(0, MAX_USER_AGENT),
  address: clientAddress(headers),
  requestId: headers.get(REQUEST_ID) ?? randomUUID(),
});
