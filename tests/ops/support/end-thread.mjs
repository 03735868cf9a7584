// Loaded before the app (node --import). SIGUSR2 ends the embedded database's thread like a crash. For tests/ops/crash.ts.
import threads from "node:worker_threads";
import { syncBuiltinESMExports } from "node:module";

const { Worker } = threads;
let running = null;
threads.Worker = new Proxy(Worker, {
  construct(target, [program, options]) {
    const worker = new target(program, options);
    if (options?.name === "embedded-database") running = worker;
    return worker;
  },
});
syncBuiltinESMExports();
process.on("SIGUSR2", () => void running?.terminate());
