type Words = { title: string; text: string };

export const DATABASE_AWAY: Words = {
  title: "Back in a moment",
  text: "The database does not answer just now. Nothing is lost; please load the page again in a few seconds.",
};
export const NOT_STARTED: Words = {
  title: "Starting",
  text: "Cairn is starting and looks for its database. Please load the page again in a few seconds.",
};

/** A plain page for when there is nothing to show: it needs nothing else of the app. `retryAfter` in seconds. */
export function unavailablePage(nonce: string, retryAfter: string, policy: string, { title, text } = DATABASE_AWAY): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:30rem;padding:0 1.5rem}h1{font-size:1.25rem}</style>
</head><body><main><h1>${title}</h1>
<p>${text}</p></main></body></html>`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Retry-After": retryAfter, "Content-Security-Policy": policy };
  return new Response(html, { status: 503, headers });
}
