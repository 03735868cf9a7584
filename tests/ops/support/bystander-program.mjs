// Requests /sheet and /livez of an app until its input ends. A separate process, so that the load on the callers'
// process doesn't count.
import { setTimeout as pause } from "node:timers/promises";

const [url, cookie] = process.argv.slice(2);
/** Milliseconds between two requests of each kind. */
const BETWEEN = 100;
const noticed = { sheet: [], livez: [], failed: 0 };
let going = true;

async function repeat(path, into) {
  for (; going; await pause(BETWEEN)) {
    const begun = performance.now();
    const answer = await fetch(url + path, { headers: { cookie }, redirect: "manual" }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    into.push(performance.now() - begun);
    if (answer?.status !== 200) noticed.failed += 1;
  }
}

process.stdin.on("end", () => (going = false)).resume();
await Promise.all([repeat("/sheet", noticed.sheet), repeat("/livez", noticed.livez)]);
process.stdout.write(JSON.stringify(noticed));
