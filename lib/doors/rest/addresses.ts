import { listedEndpoints } from "./endpoints";
import { API_BASE } from "@/lib/platform/core/api-base";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import { groupedBy } from "@/lib/platform/core/grouped-by";

/** The endpoints by the first part of their path, each with its address; a fixed path is before one with a value. */
const byPlace = groupedBy(
  listedEndpoints.map((endpoint) => ({ endpoint, address: addressOf(endpoint.path) })),
  ({ endpoint }) => placeOf(endpoint.path),
);

function placeOf(path: string): string {
  return path.split("/", 2)[1] ?? "";
}

function addressOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}/?$`);
}

const at = (pathname: string) => {
  const path = pathname.slice(API_BASE.length);
  return (byPlace.get(placeOf(path)) ?? []).filter(({ address }) => address.test(path));
};

/** Returns the endpoints at an address of the API, one for each method. */
export const endpointsAt = (pathname: string): Endpoint[] => at(pathname).map(({ endpoint }) => endpoint);

/** Returns the endpoint of a call, and the values in its path; null if none is there. HEAD is served as GET. */
export function callAt(
  method: string,
  pathname: string,
): { endpoint: Endpoint; params: Record<string, string> } | null {
  const served = method === "HEAD" ? "GET" : method;
  const found = at(pathname).find(({ endpoint }) => endpoint.method === served);
  if (found === undefined) return null;
  const values = Object.entries(found.address.exec(pathname.slice(API_BASE.length))?.groups ?? {});
  const params = values.map(([name, value]) => [name, decoded(value)] as const);
  if (params.some(([, value]) => value === null)) return null;
  return { endpoint: found.endpoint, params: Object.fromEntries(params) as Record<string, string> };
}

/** A value without its escapes; null if they are no text, such as "%ZZ". */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
