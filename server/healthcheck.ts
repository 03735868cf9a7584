/** The container's health check, because the image has no other HTTP client. Exits with 0 if the app is ready, otherwise with 1. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || "3000"}/readyz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => null);
process.exitCode = answer?.status === 200 ? 0 : 1;

export {};
