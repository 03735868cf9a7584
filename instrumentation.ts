/** Runs once, before the first request is served. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { prepare } = await import("./instrumentation-node");
    await prepare();
  }
}
