// Sanitizes notes in a separate thread, which can be terminated in the middle of a note. Built as its own program.
import { parentPort } from "node:worker_threads";
import { giveWayToRequests } from "@/lib/core/thread-priority";
import { costProblem } from "@/lib/rich-text/cost";
import { purifyRichText } from "@/lib/rich-text/purify";

/** The thread's answer for a note, or `ready` when it can take the first one. */
export type FromSanitizer = { ready: true } | { clean: string } | { problem: string };

const answer = (message: FromSanitizer) => parentPort?.postMessage(message);

giveWayToRequests();
parentPort?.on("message", (html: string) => {
  const problem = costProblem(html);
  answer(problem === null ? { clean: purifyRichText(html) } : { problem });
});
answer({ ready: true });
