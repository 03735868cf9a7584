/** Whether this page has changed anything since it was loaded: what the router keeps of other pages may be outdated. */
export const written = { any: false };
