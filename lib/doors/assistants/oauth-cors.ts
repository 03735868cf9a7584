/**
 * Lets pages of all sites sign an assistant in: nothing there goes by a cookie, and only who began it can redeem a
 * code (PKCE). Sets the headers of the answer, and answers the question that browsers ask before (preflight); null for
 * every other request.
 */
export function allowOtherSites(method: string, responseHeaders: Pick<Headers, "set">): Response | null {
  responseHeaders.set("Access-Control-Allow-Origin", "*");
  if (method !== "OPTIONS") return null;
  const headers = {
    "Access-Control-Allow-Methods": "GET, POST",
    // The second is sent by Model Context Protocol's own client.
    "Access-Control-Allow-Headers": "Content-Type, MCP-Protocol-Version",
    "Access-Control-Max-Age": "600",
  };
  return new Response(null, { status: 204, headers });
}
