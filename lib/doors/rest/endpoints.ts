import * as acceptances from "@/lib/reviews/acceptances/contract";
import * as assistantConnections from "@/lib/assistants/connections/contract";
import * as settings from "@/lib/doors/settings/contract";
import * as audit from "@/lib/privacy/audit/contract";
import * as auth from "@/lib/doors/auth/contract";
import * as availability from "@/lib/finder/availability/contract";
import * as catalogueMerges from "@/lib/template/merges/contract";
import * as catalogueRequests from "@/lib/template/requests/contract";
import * as catalogues from "@/lib/template/catalogues/contract";
import * as competencies from "@/lib/template/competencies/contract";
import * as competencyMoves from "@/lib/template/moves/contract";
import { endpointsOf, METHODS, type Endpoint } from "@/lib/platform/core/endpoint";
import * as criteriaHints from "@/lib/template/hints/contract";
import * as decisions from "@/lib/reviews/decisions/contract";
import * as finder from "@/lib/finder/people-search/contract";
import * as clients from "@/lib/engagements/clients/contract";
import * as engagements from "@/lib/engagements/engagements/contract";
import * as emails from "@/lib/messages/emails/contract";
import * as expected from "@/lib/grades/expected/contract";
import * as agreements from "@/lib/sheet/agreements/contract";
import * as career from "@/lib/files/career/contract";
import * as conversations from "@/lib/conversations/conversations/contract";
import * as exports from "@/lib/files/exports/contract";
import * as imports from "@/lib/files/imports/contract";
import * as grades from "@/lib/grades/ladder/contract";
import * as history from "@/lib/reviews/history/contract";
import * as interests from "@/lib/sheet/interests/contract";
import * as learning from "@/lib/learning/contract";
import * as matrices from "@/lib/finder/matrices/contract";
import * as myData from "@/lib/privacy/my-data/contract";
import * as learningPlan from "@/lib/conversations/learning-plan/contract";
import * as needs from "@/lib/finder/needs/contract";
import * as people from "@/lib/people/directory/contract";
import * as records from "@/lib/engagements/records/contract";
import * as conversationRounds from "@/lib/conversations/rounds/contract";
import * as reviews from "@/lib/reviews/requests/contract";
import * as outbox from "@/lib/messages/outbox/contract";
import * as provisioning from "@/lib/people/provisioning/contract";
import * as personGrades from "@/lib/grades/people/contract";
import * as peopleChanges from "@/lib/people/changes/contract";
import * as search from "@/lib/finder/palette-search/contract";
import * as serviceAccounts from "@/lib/people/service-accounts/contract";
import * as sessions from "@/lib/people/sessions/contract";
import * as sheetSetup from "@/lib/sheet/setup/contract";
import * as sheets from "@/lib/sheet/rows/contract";
import * as team from "@/lib/finder/team/contract";
import * as cvs from "@/lib/profiles/cvs/contract";
import * as cvRequests from "@/lib/profiles/cv-requests/contract";
import * as documentTemplates from "@/lib/profiles/templates/contract";
import * as starters from "@/lib/starters/contract";
import * as webhooks from "@/lib/messages/webhooks/contract";
import * as tokens from "@/lib/people/tokens/contract";
import * as api from "./contract";

/** Every endpoint by id. The typed client, the API guard and the OpenAPI document derive from it. */
export const endpoints = endpointsOf({
  ...api,
  ...auth,
  ...people,
  ...peopleChanges,
  ...personGrades,
  ...provisioning,
  ...serviceAccounts,
  ...sessions,
  ...tokens,
  ...agreements,
  ...conversations,
  ...expected,
  ...history,
  ...interests,
  ...sheets,
  ...sheetSetup,
  ...acceptances,
  ...decisions,
  ...conversationRounds,
  ...reviews,
  ...availability,
  ...clients,
  ...engagements,
  ...records,
  ...finder,
  ...matrices,
  ...needs,
  ...learningPlan,
  ...search,
  ...team,
  ...cvs,
  ...cvRequests,
  ...documentTemplates,
  ...catalogueMerges,
  ...catalogueRequests,
  ...catalogues,
  ...competencies,
  ...competencyMoves,
  ...criteriaHints,
  ...grades,
  ...starters,
  ...emails,
  ...outbox,
  ...webhooks,
  ...assistantConnections,
  ...settings,
  ...audit,
  ...career,
  ...exports,
  ...imports,
  ...learning,
  ...myData,
});

const byPath = (one: Endpoint, other: Endpoint) =>
  one.path < other.path ? -1 : one.path > other.path ? 1 : METHODS.indexOf(one.method) - METHODS.indexOf(other.method);

/** Every endpoint, sorted by path and method, so that the OpenAPI document doesn't depend on the order of exports. */
export const listedEndpoints = (Object.values(endpoints) as unknown as Endpoint[]).sort(byPath);
