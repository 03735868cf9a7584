// In place of "next/headers" in every API test: what a test says is the present request.
import type { NextRequest } from "next/server";

/** The request that is being answered; none before each test. */
export const present: { request?: NextRequest } = {};
beforeEach(() => {
  delete present.request;
});

function presentRequest(): NextRequest {
  if (!present.request)
    throw new Error("No request is present: set `present.request` of tests/support/next-headers.ts.");
  return present.request;
}
export const headers = async () => presentRequest().headers;
export const cookies = async () => presentRequest().cookies;
