/** The path prefix of all API endpoints. In a separate file, so that the browser doesn't load zod with it. */
export const API_BASE = "/api/cm/v1";

/** The API reference, pages that anyone may open. */
export const REFERENCE_PATH = "/api/docs";

/** The path prefix of SCIM, through which an identity provider adds and deactivates people. */
export const SCIM_BASE = "/scim/v2";

/** Where assistants connect (Model Context Protocol). */
export const MCP_PATH = "/mcp";

/** Where assistants sign in (OAuth). People open only the first. */
export const OAUTH_PATHS = {
  authorize: "/oauth/authorize",
  token: "/oauth/token",
  register: "/oauth/register",
  revoke: "/oauth/revoke",
} as const;

/** Limit of a body of OAuth, in bytes. */
export const MAX_OAUTH_BYTES = 16 * 1024;

const OAUTH_CALLS: readonly string[] = [OAUTH_PATHS.token, OAUTH_PATHS.register, OAUTH_PATHS.revoke];

/** Whether a path is a call of OAuth, which programs make with a POST. */
export const isOAuthCall = (pathname: string): boolean => OAUTH_CALLS.includes(pathname);

/** Whether a path is one by which programs sign in: OAuth's calls, and what describes them. */
export const isOAuthPath = (pathname: string): boolean =>
  isOAuthCall(pathname) || /^\/\.well-known\/oauth-(authorization-server|protected-resource)(\/|$)/.test(pathname);

/** Whether programs and not people open a path: assistants' calls, and how they sign in. */
export const isAssistantPath = (pathname: string): boolean => pathname === MCP_PATH || isOAuthPath(pathname);

/** Decodes a path as routing does, so that `%73` counts as `s`; one that can't be decoded stays. */
export function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
