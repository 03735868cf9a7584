import { randomUUID } from "node:crypto";
import { isIPv6 } from "node:net";
import { env } from "@/lib/platform/core/env";
import { PEER, REQUEST_ID } from "./request-headers";

/**
 * Returns the address to count an anonymous request for: TRUSTED_PROXIES hops away. Entries further left in
 * X-Forwarded-For can be forged by the caller. An IPv6 address counts as its /64, which usually belongs to one
 * subscriber.
 */
export function clientAddress(headers: Pick<Headers, "get">): string {
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((address) => address.trim());
  const hops = [...forwarded.filter((address) => address !== ""), headers.get(PEER) ?? "unknown"];
  const address = (hops.at(-1 - env().TRUSTED_PROXIES) ?? hops[0] ?? "unknown").slice(0, 100);
  const mapped = withoutPort(address).replace(/^::ffff:(?=\d+\.)/i, "");
  return isIPv6(mapped) ? networkOf(mapped) : mapped;
}

/**
 * Removes the port that some proxies append ("192.0.2.1:4711", "[2001:db8::1]:4711"), because one caller would count as
 * many.
 */
function withoutPort(address: string): string {
  const [, host] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec(address)?.filter((part) => part !== undefined) ?? [];
  return host ?? address;
}

/** Returns the first four groups of an IPv6 address, with zeros written out. */
function networkOf(address: string): string {
  const [head = "", tail] = address.split("%")[0]!.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...middle, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/64`;
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
