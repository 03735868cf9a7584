import { endpoints } from "@/lib/doors/rest/endpoints";
import type { Sent } from "@/tests/support/routes";
import type { AccessTable, CallAccess, Request, Subject } from "./expected";
import { assistantsCalls } from "./rooms/assistants";
import { engagementsCalls } from "./rooms/engagements";
import { filesCalls } from "./rooms/files";
import { finderCalls } from "./rooms/finder";
import { learningCalls } from "./rooms/learning";
import { messagesCalls } from "./rooms/messages";
import { peopleCalls } from "./rooms/people";
import { platformCalls } from "./rooms/platform";
import { privacyCalls } from "./rooms/privacy";
import { profilesCalls } from "./rooms/profiles";
import { reviewsCalls } from "./rooms/reviews";
import { sheetCalls } from "./rooms/sheet";
import { templateCalls } from "./rooms/template";
import { thingInPath, type Things } from "./things";

type Id = keyof typeof endpoints;

// The project doesn't compile if an endpoint is missing.
const described: Record<Id, CallAccess> = {
  ...assistantsCalls,
  ...engagementsCalls,
  ...filesCalls,
  ...finderCalls,
  ...learningCalls,
  ...messagesCalls,
  ...peopleCalls,
  ...platformCalls,
  ...privacyCalls,
  ...profilesCalls,
  ...reviewsCalls,
  ...sheetCalls,
  ...templateCalls,
};

function idsIn(path: string, of: Things): Record<string, string | number> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return Object.fromEntries(names.map((name) => [name, of[thingInPath(name)]]));
}

/** Every call of the API: who gets which answer, and a valid request, with the ids of these things in its path. */
export const calls = Object.fromEntries(
  Object.entries(described).map(([id, access]) => {
    const [answers, more = {}] = (Array.isArray(access) ? access : [access]) as [AccessTable, Request?];
    const request = (of: Things, subject: Subject): Sent => ({
      params: idsIn(endpoints[id as Id].path, of),
      ...(typeof more === "function" ? more(of, subject) : more),
    });
    return [id, { answers, request }];
  }),
) as Record<Id, { answers: AccessTable; request: (of: Things, subject: Subject) => Sent }>;
