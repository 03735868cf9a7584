import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { readEnv, SettingsError } from "@/lib/core/env";
import { keptSecret } from "@/lib/core/kept-secret";

/**
 * Checks the settings, hands Next those that it reads itself, and starts it. Next makes its own folder the working one: paths are
 * absolute from here on.
 */
async function start(): Promise<void> {
  const { PORT, HOST, APP_URL, DATA_DIR, AUTH_SECRET } = readEnv(process.env);
  await checkPort(PORT, HOST);
  const secret = AUTH_SECRET ?? keptSecret(join(DATA_DIR, "auth-secret"));
  const forNext = { HOSTNAME: HOST, NEXTAUTH_URL: APP_URL, NEXTAUTH_SECRET: secret };
  Object.assign(process.env, { PORT: String(PORT), DATA_DIR, AUTH_SECRET: secret, ...forNext });
  await import(new URL("./server.js", import.meta.url).href);
}

/** Next would say the same in a dozen lines, after it has said that it is ready. */
async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, "listening").catch((error: NodeJS.ErrnoException) => {
    const why = error.code === "EADDRINUSE" ? "is in use by another program" : `can't be listened on (${error.message})`;
    throw new SettingsError(`Port ${port} of ${host} ${why}: set PORT (and HOST) to another.`);
  });
  probe.close();
  await once(probe, "close");
}

/** Such as a data folder that can't be written: its message says what and where. */
const isOfSystem = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && "syscall" in error;

await start().catch((error: unknown) => {
  console.error(error instanceof SettingsError || isOfSystem(error) ? error.message : error);
  process.exit(1);
});
