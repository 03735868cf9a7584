/**
 * Returns the milliseconds of the processor's time that `work` costs, all threads of this process together. Unlike the
 * time on the clock, it stays the same while the machine does other work.
 */
export function processorMs(work: () => void): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}
