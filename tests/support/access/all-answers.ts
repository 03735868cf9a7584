import PizZip from "pizzip";
import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import type { Browser } from "@/tests/support/actors";
import { requestTo, type Sent } from "@/tests/support/routes";
import { calls } from "./calls";
import { SUBJECTS, type Subject } from "./expected";
import type { testWorld } from "./test-world";
import { MISSING, type Things } from "./things";
import type { World } from "./world";

type Walked = Pick<ReturnType<typeof testWorld>, "world" | "handlers">;

/** All text of an answer, also what is packed in a workbook or document. */
export async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.subarray(0, 2).toString() !== "PK") return bytes.toString("utf8");
  return Object.values(new PizZip(bytes).files)
    .map((file) => file.asText())
    .join("\n");
}

/** The things of a subject; `own` are those of the caller. */
export function thingsOf(world: World, subject: Subject, own: Things): Things {
  if (subject === "missing") return MISSING;
  if (subject === "own") return own;
  return subject === "report" || subject === "stranger" ? world[subject] : world.shared;
}

/** What a caller gets from one call of the API. */
export function answerTo(
  handlers: Walked["handlers"],
  endpoint: Endpoint,
  sent: Sent,
  { cookie, token }: Partial<Browser>,
): Promise<Response> {
  const { request, context } = requestTo(endpoint, sent, {
    "sec-fetch-site": "same-origin",
    ...(cookie ? { cookie } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  });
  return handlers.get(endpoint.id)!(request, context);
}

/**
 * Yields the answers that a caller gets from every call of the API with some methods, about each subject, with the id
 * of the call. Files come in each of their formats.
 */
export async function* eachAnswer(
  { world, handlers }: Walked,
  by: Partial<Browser>,
  { methods = ["GET"], own = world.callers.employee }: { methods?: readonly string[]; own?: Things } = {},
): AsyncGenerator<{ id: string; subject: Subject; text: string }> {
  for (const endpoint of listedEndpoints.filter(({ method }) => methods.includes(method))) {
    const asked = new Set<string>();
    for (const subject of SUBJECTS) {
      const sent = calls[endpoint.id as keyof typeof calls].request(thingsOf(world, subject, own), subject);
      // Most subjects of a call that names none make the same request.
      const isRepeated = endpoint.method === "GET" && asked.has(JSON.stringify(sent));
      asked.add(JSON.stringify(sent));
      if (isRepeated) continue;
      const forms: Sent["query"][] = endpoint.path.startsWith("/exports/") ? [{}, { format: "xlsx" }] : [{}];
      for (const form of forms) {
        const answer = await answerTo(handlers, endpoint, { ...sent, query: { ...sent.query, ...form } }, by);
        yield { id: endpoint.id, subject, text: await textOf(answer) };
      }
    }
  }
}

/** All of `eachAnswer` as one text. */
export async function allAnswers(walked: Walked, by: Partial<Browser>, methods?: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for await (const { text } of eachAnswer(walked, by, { methods })) texts.push(text);
  return texts.join("\n");
}
