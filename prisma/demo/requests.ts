import { z } from "zod";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import { byDiscipline, Language } from "./catalogue";
import { CompetencyName } from "./competencies";
import { content } from "./content";
import { PersonEmail } from "./people";
import { pick, type Random } from "./random";

/** What was written, and how many working days after what it answers. */
const Message = z.strictObject({ text: z.string(), after: z.int().default(1) });

const Request = z.strictObject({
  who: PersonEmail,
  competency: CompetencyName,
  /** Only where the area is per language. */
  language: Language.optional(),
  from: z.enum(LEVELS),
  to: z.enum(LEVELS),
  /** How many working days ago it was made. */
  days: z.int(),
  comment: z.string(),
  evidence: z.strictObject({ title: z.string(), url: z.url() }).optional(),
  /** What the reviewer asked. */
  question: Message.optional(),
  /** The owner's answer to the question. */
  reply: Message.optional(),
});

/** All pending requests of the demo, with what their owners and reviewers wrote. Each fits one row of a sheet. */
export const requests = byDiscipline("requests", Request);
export type DemoRequest = (typeof requests)[number];

/** Returns the pending request that was written for a row of a person's sheet. */
export const requestFor = (email: string, discipline: string, competency: string, language: string | null) =>
  requests.find(
    (request) =>
      request.who === email &&
      request.discipline === discipline &&
      request.competency === competency &&
      (request.language ?? null) === language,
  );

const reasons = z.array(z.string());

/** Reasons that managers gave for declining a request, by the requested level. */
const declineReasons = content(
  "decline-reasons.json",
  z.strictObject({ basic: reasons, intermediate: reasons, advanced: reasons }),
);

/** Returns a reason for declining a request for a level, which isn't in `given` as long as there is one, and adds it. */
export function reasonFor(asked: keyof typeof declineReasons, random: Random, given: Set<string>): string {
  const fresh = declineReasons[asked].filter((reason) => !given.has(reason));
  const reason = pick(random, fresh.length > 0 ? fresh : declineReasons[asked]);
  given.add(reason);
  return reason;
}
