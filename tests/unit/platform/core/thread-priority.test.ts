import { readdirSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { getPriority } from "node:os";
import { startWorker } from "@/lib/platform/core/worker-program";

/** The niceness of each of this process's threads: field 19 of proc_pid_stat(5), the 17th after the name. */
const nicenesses = () =>
  readdirSync("/proc/self/task").map((id) =>
    Number(readFileSync(`/proc/self/task/${id}/stat`, "utf8").split(") ")[1]!.split(" ")[16]),
  );

const onLinux = process.platform === "linux" && getPriority() < 19 ? test : test.skip;

onLinux("a thread that sanitizes notes gives way, and the rest of the process keeps its priority", async () => {
  const before = getPriority();
  const thread = startWorker("sanitizer");
  await once(thread, "message");
  const lowered = nicenesses().filter((niceness) => niceness > before);
  const after = getPriority();
  await thread.terminate();
  expect([lowered, after]).toEqual([[Math.min(19, before + 5)], before]);
});

test("a thread has no more memory than it is given", async () => {
  const thread = startWorker("sanitizer", { maxOldGenerationSizeMb: 96 });
  const { maxOldGenerationSizeMb } = thread.resourceLimits ?? {};
  await thread.terminate();
  expect(maxOldGenerationSizeMb).toBe(96);
});
