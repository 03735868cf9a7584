import { wrongField } from "@/lib/platform/core/errors";
import { CutOff, sharedPool } from "@/lib/platform/core/worker-pool";
import type { DocumentAnswer, DocumentTask } from "./document-thread";
import type { Filling, Placeholders } from "./word-template";

/** The largest honest document takes one second. */
export const DOCUMENTS = {
  name: "documents",
  memory: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  threads: 1,
  deadline: 15_000,
  idle: 60_000,
};
const CUT_OFF = "The document took too long or too much memory. Use a simpler template with smaller pictures.";

/** Does a task in the thread for documents. Throws AppError invalid with the reason if no document results from it. */
async function documentOf(
  person: number,
  task: DocumentTask,
  pool = sharedPool<DocumentTask, DocumentAnswer>(DOCUMENTS),
): Promise<Uint8Array> {
  const answer = await pool
    .run(person, task)
    .catch((error: unknown) => (error instanceof CutOff ? { problem: CUT_OFF } : Promise.reject(error)));
  if ("document" in answer) return answer.document;
  throw wrongField("document", answer.problem, answer.problem);
}

/** Returns a storable template, without people's names and outside links. Throws AppError invalid. */
export const checkTemplate = (person: number, content: Uint8Array, placeholders: Placeholders): Promise<Uint8Array> =>
  documentOf(person, { check: content, placeholders });

/** Fills a template for a person. Throws AppError invalid. */
export const fillTemplate = (
  person: number,
  filling: Filling,
  pool?: Parameters<typeof documentOf>[2],
): Promise<Uint8Array> => documentOf(person, { fill: filling }, pool);
