import { constants, PerformanceObserver } from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";

/** Bytes. A few people opening pages keep 100 MB in use. */
const LARGE = 120_000_000;

/** Returns by how many percent the heap may grow before it is cleaned, for the bytes that are in use after a cleaning. */
export const growthFor = (used: number): number => (used < LARGE ? 70 : 20);

/**
 * Limits how far the heap grows before it is cleaned. By default it may grow to several times what is in use, to 800 MB under load. A heap
 * that grows by 20 % stays under 600 MB but takes a quarter more of the processor's time a page, so that limit is only for a large heap.
 */
export function limitHeapGrowth(): void {
  const set = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`);
  let current = growthFor(0);
  set(current);
  new PerformanceObserver((list) => {
    const isClean = list.getEntries().some(({ detail }) => isMajor(detail));
    const wanted = isClean ? growthFor(getHeapStatistics().used_heap_size) : current;
    if (wanted !== current) set((current = wanted));
  }).observe({ entryTypes: ["gc"] });
}

const isMajor = (detail: unknown) => (detail as { kind?: number }).kind === constants.NODE_PERFORMANCE_GC_MAJOR;
