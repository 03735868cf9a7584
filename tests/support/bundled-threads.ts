import type * as workerProgram from "@/lib/platform/core/worker-program";
import type * as programs from "./programs";

// Threads start from the programs bundled for this run, as in a build, not from source.
jest.mock("@/lib/platform/core/worker-program", () => {
  const actual = jest.requireActual<typeof workerProgram>("@/lib/platform/core/worker-program");
  const { programFile } = jest.requireActual<typeof programs>("./programs");
  const startWorker: typeof actual.startWorker = (name, limits) =>
    actual.startWorker(name, limits, programFile("worker"));
  return { ...actual, startWorker };
});
