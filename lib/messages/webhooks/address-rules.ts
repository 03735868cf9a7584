import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Public by their range, but inside: Azure's host, which answers with credentials (168.63.129.16). */
const INSIDE = new Set(["168.63.129.16"]);

/** Addresses and networks that an operator allows, besides public ones, and hosts whose addresses are all allowed. */
export type Allowed = readonly string[];

const unbracketed = (host: string) => host.replace(/^\[|\]$/g, "").toLowerCase();

type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

const networksIn = (allowed: Allowed): Network[] =>
  allowed.flatMap((item): Network[] => {
    if (isIP(item) !== 0) return [[ipaddr.parse(item), isIP(item) === 4 ? 32 : 128]];
    return ipaddr.isValidCIDR(item) ? [ipaddr.parseCIDR(item)] : [];
  });

/** The only part of IPv6 that is assigned to public hosts (RFC 4291, 2.4). */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether webhooks may connect to an address. Public ones only: no loopback, private, link-local, unique-local, carrier
 * or reserved range, and no IPv4 inside IPv6 (mapped, NAT64, 6to4, Teredo), however it is written. `allowed` adds
 * networks.
 */
export function mayConnect(address: string, allowed: Allowed = []): boolean {
  if (isIP(address) === 0) return false;
  const unmapped = ipaddr.process(address);
  const isNamed = networksIn(allowed).some(
    ([network, bits]) => network.kind() === unmapped.kind() && unmapped.match(network, bits),
  );
  if (isNamed) return true;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(PUBLIC_IPV6)) return false;
  return parsed.range() === "unicast" && !INSIDE.has(address);
}

/** Whether the operator named this host: then its addresses aren't checked, and it may be called without TLS. */
export const isNamedHost = (host: string, allowed: Allowed): boolean =>
  allowed.some((item) => item.toLowerCase() === unbracketed(host));

/** Returns why a webhook can't have this address ("The address …"), or null. Names are looked up at the call. */
export function addressProblem(text: string, allowed: Allowed = []): string | null {
  if (!URL.canParse(text)) return "must be an address that starts with https://";
  const { protocol, hostname, username, password } = new URL(text);
  const host = unbracketed(hostname);
  const isInside = isNamedHost(host, allowed) || (isIP(host) !== 0 && !mayConnect(host) && mayConnect(host, allowed));
  if (protocol !== "https:" && !(protocol === "http:" && isInside)) return "must start with https://";
  if (username !== "" || password !== "") return "must not contain a password";
  // URL has turned 2130706433, 0x7f.1 and 0177.0.0.1 into 127.0.0.1.
  if (isIP(host) !== 0 && !isInside && !mayConnect(host, allowed)) return "must be a public address";
  if (/(^|\.)localhost\.?$/.test(host) && !isInside) return "must be a public address";
  return null;
}
