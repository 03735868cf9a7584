import { NextResponse } from "next/server";

/** Next looks for this file upwards too: without one here the floor would ask the product who is calling. It matches no page. */
export const middleware = (): NextResponse => NextResponse.next();

export const config = { matcher: "/nothing" };
