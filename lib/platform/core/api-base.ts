/** The path prefix of all API endpoints. In a separate file, so that the browser doesn't load zod with it. */
export const API_BASE = "/api/cm/v1";

/** The path prefix of SCIM, through which an identity provider adds and deactivates people. */
export const SCIM_BASE = "/scim/v2";

/** Where assistants connect (Model Context Protocol). */
export const MCP_PATH = "/mcp";
