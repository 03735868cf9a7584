/** The path prefix of all API endpoints. In a separate file, so that the browser doesn't load zod with it. */
export const API_BASE = "/api/cm/v1";
