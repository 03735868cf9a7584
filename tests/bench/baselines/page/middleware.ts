import { NextResponse } from "next/server";

/**
 * Next.js also looks for this file in parent folders: without one here the baseline would run the product's. It matches
 * no page.
 */
export const middleware = (): NextResponse => NextResponse.next();

export const config = { matcher: "/nothing" };
