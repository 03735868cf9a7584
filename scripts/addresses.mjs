// Where a local server can listen, and under which name it is reached.
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer } from "node:net";

/** How many ports after the wanted one are tried. */
const TRIES = 50;
const NO_SUCH_ADDRESS = ["EAFNOSUPPORT", "EADDRNOTAVAIL"];
const EVERYWHERE = { 4: "0.0.0.0", 6: "::" };
const LOOPBACK = { 4: "127.0.0.1", 6: "::1" };

/** Returns why a server can't listen there: null if it can. */
async function obstacle(port, host) {
  const probe = createServer();
  try {
    await once(probe.listen({ port, host, ipv6Only: host === "::1" }), "listening");
    return null;
  } catch (error) {
    return error.code;
  } finally {
    if (probe.listening) await new Promise((closed) => probe.close(closed));
  }
}

const hasFamily = async (family) => !NO_SUCH_ADDRESS.includes(await obstacle(0, LOOPBACK[family]));

/** Returns whether a port is free on all addresses of both families. */
async function isFree(port) {
  for (const host of [...Object.values(LOOPBACK), ...Object.values(EVERYWHERE)]) {
    const why = await obstacle(port, host);
    if (why !== null && !NO_SUCH_ADDRESS.includes(why)) return false;
  }
  return true;
}

/** Returns the first free port from `wanted` on; null if the next 50 are in use. */
export async function freePort(wanted) {
  for (let port = wanted; port < Math.min(wanted + TRIES, 65_536); port++) if (await isFree(port)) return port;
  return null;
}

/** Where a server listens under a name: `host` on loopback, `everywhere` on all addresses; localhost if known. */
export async function localAddress() {
  const families = [];
  for (const family of [4, 6]) if (await hasFamily(family)) families.push(family);
  const everywhere = EVERYWHERE[families.at(-1) ?? 4];
  const known = await lookup("localhost", { all: true }).catch(() => []);
  const found = known.find(({ family }) => families.includes(family));
  if (found) return { name: "localhost", host: found.address, everywhere };
  const host = LOOPBACK[families[0] ?? 4];
  return { name: host.includes(":") ? `[${host}]` : host, host, everywhere };
}
