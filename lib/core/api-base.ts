/** The path that all of the API's endpoints start with. In a file of its own so that the browser doesn't load zod with it. */
export const API_BASE = "/api/cm/v1";
