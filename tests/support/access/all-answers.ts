import PizZip from "pizzip";
import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import type { Browser } from "@/tests/support/actors";
import { requestTo, type Sent } from "@/tests/support/routes";
import { calls } from "./calls";
import { SUBJECTS } from "./expected";
import type { testWorld } from "./test-world";
import { MISSING, type Things } from "./things";

/** All text of an answer, also what is packed in a workbook or document. */
export async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.subarray(0, 2).toString() !== "PK") return bytes.toString("utf8");
  return Object.values(new PizZip(bytes).files)
    .map((file) => file.asText())
    .join("\n");
}

/** Requests without repeats: most subjects of a call that names none make the same one. */
export const differentRequests = (requests: readonly Sent[]): Sent[] =>
  [...new Set(requests.map((sent) => JSON.stringify(sent)))].map((sent) => JSON.parse(sent) as Sent);

/** All answers that a caller gets from every call of the API with some methods, about each subject, as one text. */
export async function allAnswers(
  { world, handlers }: Pick<ReturnType<typeof testWorld>, "world" | "handlers">,
  { cookie, token }: Partial<Browser>,
  methods: readonly string[],
): Promise<string> {
  const thingsOf = (subject: (typeof SUBJECTS)[number]): Things =>
    subject === "missing"
      ? MISSING
      : subject === "report" || subject === "stranger"
        ? world[subject]
        : subject === "own"
          ? world.callers.employee
          : world.shared;
  const texts: string[] = [];
  for (const endpoint of listedEndpoints.filter(({ method }) => methods.includes(method))) {
    const { request: requestOf } = calls[endpoint.id as keyof typeof calls];
    for (const sent of differentRequests(SUBJECTS.map((subject) => requestOf(thingsOf(subject), subject)))) {
      const { request, context } = requestTo(endpoint, sent, {
        "sec-fetch-site": "same-origin",
        authorization: `Bearer ${token}`,
        ...(cookie ? { cookie } : {}),
      });
      texts.push(await textOf(await handlers.get(endpoint.id)!(request, context)));
    }
  }
  return texts.join("\n");
}
