import { processWide } from "@/lib/platform/core/process-wide";

/** Checks a request for a page, given its address and headers. Returns the middleware's answer. */
type PageCheck = (address: string, headers: HeadersInit) => Promise<Response>;

/** The middleware, once Next has loaded it, for the server in front of Next. */
export const pageCheck = processWide("page check", (): { run: PageCheck | null } => ({ run: null }));
