// Repeats one kind of call from several callers at once, and prints how often each status was answered, as JSON. The
// task is its input.
import { setTimeout as pause } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { ATTACKS } from "./attacks";
import type { Crew } from "./crew";

/** `name` is of a kind of call. */
export type CallersTask = { url: string; crew: Crew; name: string; callers: number; seconds: number };

const task = JSON.parse(await text(process.stdin)) as CallersTask;
const { send } = ATTACKS.find(({ name }) => name === task.name)!;
const end = performance.now() + task.seconds * 1_000;
const answers = new Map<number, number>();

async function repeat(caller: number): Promise<void> {
  while (performance.now() < end) {
    const answer = await send(task.url, task.crew, caller).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    answers.set(answer?.status ?? 0, (answers.get(answer?.status ?? 0) ?? 0) + 1);
    // A client that ignores Retry-After: refusing a call must be cheap.
    if (answer === null || answer.status === 429) await pause(20);
  }
}

await Promise.all(Array.from({ length: task.callers }, (_, place) => repeat(place + 1)));
process.stdout.write(JSON.stringify([...answers]));
