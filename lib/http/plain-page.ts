type Said = { status: number; title: string; text: string; headers: Record<string, string> };

/** A page for when nothing else of the app can be shown: it needs no database and no script. `title` and `text` are our own words. */
export function plainPage(nonce: string, policy: string, { status, title, text, headers }: Said): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:30rem;padding:0 1.5rem}h1{font-size:1.25rem}</style>
</head><body><main><h1>${title}</h1>
<p>${text}</p></main></body></html>`;
  const own = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": policy,
  };
  return new Response(html, { status, headers: { ...headers, ...own } });
}
