// Sanitises notes in a thread of its own, which can be ended in the middle of one. A separate program of the build.
import { parentPort } from "node:worker_threads";
import { costProblem } from "@/lib/rich-text/cost";
import { purifyRichText } from "@/lib/rich-text/purify";

/** What the thread answers to the HTML of one note, or `ready` once it can take the first. */
export type FromSanitizer = { ready: true } | { clean: string } | { problem: string };

const answer = (message: FromSanitizer) => parentPort?.postMessage(message);

parentPort?.on("message", (html: string) => {
  const problem = costProblem(html);
  answer(problem === null ? { clean: purifyRichText(html) } : { problem });
});
answer({ ready: true });
