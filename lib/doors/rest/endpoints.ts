import * as contracts from "./contracts";
import { type Endpoint, endpointsOf, METHODS } from "@/lib/platform/core/endpoint";

/** Every endpoint by id. The typed client, the API guard and the OpenAPI document derive from it. */
export const endpoints = endpointsOf(contracts);

const byPath = (one: Endpoint, other: Endpoint) =>
  one.path < other.path ? -1 : one.path > other.path ? 1 : METHODS.indexOf(one.method) - METHODS.indexOf(other.method);

/** Every endpoint, sorted by path and method, so that the OpenAPI document doesn't depend on the order of exports. */
export const listedEndpoints = (Object.values(endpoints) as unknown as Endpoint[]).sort(byPath);
