import type { endpoints } from "@/lib/platform/api/endpoints";
import { acceptances } from "./domains/acceptances";
import { api } from "./domains/api";
import { assistantConnections } from "./domains/assistant-connections";
import { assistants } from "./domains/assistants";
import { audit } from "./domains/audit";
import { auth } from "./domains/auth";
import { catalogueMerges } from "./domains/catalogue-merges";
import { catalogueRequests } from "./domains/catalogue-requests";
import { catalogues } from "./domains/catalogues";
import { competencies } from "./domains/competencies";
import { competencyMoves } from "./domains/competency-moves";
import { criteriaHints } from "./domains/criteria-hints";
import { decisions } from "./domains/decisions";
import { finder } from "./domains/finder";
import { freshness } from "./domains/freshness";
import { expected } from "./domains/expected-levels";
import { goals } from "./domains/goals";
import { emails } from "./domains/emails";
import { exports } from "./domains/exports";
import { gradeCases } from "./domains/grade-cases";
import { grades } from "./domains/grades";
import { imports } from "./domains/imports";
import { history } from "./domains/history";
import { interests } from "./domains/interests";
import { learning } from "./domains/learning";
import { matrices } from "./domains/matrices";
import { myData } from "./domains/my-data";
import { needs } from "./domains/needs";
import { nextSteps } from "./domains/next-steps";
import { outbox } from "./domains/outbox";
import { people } from "./domains/people";
import { provisioning } from "./domains/provisioning";
import { reviewRounds } from "./domains/review-rounds";
import { reviews } from "./domains/reviews";
import { peopleChanges } from "./domains/people-changes";
import { search } from "./domains/search";
import { serviceAccounts } from "./domains/service-accounts";
import { sessions } from "./domains/sessions";
import { sheetSetup } from "./domains/sheet-setup";
import { sheets } from "./domains/sheets";
import { team } from "./domains/team";
import { skillsProfiles } from "./domains/skills-profiles";
import { starters } from "./domains/starters";
import { webhooks } from "./domains/webhooks";
import { tokens } from "./domains/tokens";
import type { CallAccess } from "./expected";

/**
 * Every call of the API: who gets which answer, and a valid request. The project doesn't compile if an endpoint is
 * missing.
 */
export const calls: Record<keyof typeof endpoints, CallAccess> = {
  ...api,
  ...auth,
  ...search,
  ...matrices,
  ...people,
  ...peopleChanges,
  ...assistants,
  ...assistantConnections,
  ...audit,
  ...myData,
  ...sheets,
  ...sheetSetup,
  ...catalogues,
  ...catalogueMerges,
  ...catalogueRequests,
  ...competencies,
  ...competencyMoves,
  ...grades,
  ...gradeCases,
  ...criteriaHints,
  ...starters,
  ...skillsProfiles,
  ...learning,
  ...reviews,
  ...decisions,
  ...acceptances,
  ...history,
  ...freshness,
  ...expected,
  ...goals,
  ...reviewRounds,
  ...finder,
  ...exports,
  ...interests,
  ...needs,
  ...nextSteps,
  ...team,
  ...imports,
  ...emails,
  ...outbox,
  ...webhooks,
  ...serviceAccounts,
  ...provisioning,
  ...sessions,
  ...tokens,
};
