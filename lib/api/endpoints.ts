import * as audit from "@/lib/audit/contract";
import * as auth from "@/lib/auth/contract";
import * as catalogueMerges from "@/lib/catalogue-merges/contract";
import * as catalogues from "@/lib/catalogues/contract";
import * as competencies from "@/lib/competencies/contract";
import { endpointsOf, METHODS, type Endpoint } from "@/lib/core/endpoint";
import * as criteriaHints from "@/lib/criteria-hints/contract";
import * as decisions from "@/lib/decisions/contract";
import * as finder from "@/lib/finder/contract";
import * as emails from "@/lib/emails/contract";
import * as freshness from "@/lib/freshness/contract";
import * as goals from "@/lib/goals/contract";
import * as exports from "@/lib/exports/contract";
import * as imports from "@/lib/imports/contract";
import * as history from "@/lib/history/contract";
import * as interests from "@/lib/interests/contract";
import * as learning from "@/lib/learning/contract";
import * as matrices from "@/lib/matrices/contract";
import * as myData from "@/lib/my-data/contract";
import * as needs from "@/lib/needs/contract";
import * as nextSteps from "@/lib/next-steps/contract";
import * as people from "@/lib/people/contract";
import * as reviewRounds from "@/lib/review-rounds/contract";
import * as reviews from "@/lib/reviews/contract";
import * as outbox from "@/lib/outbox/contract";
import * as peopleChanges from "@/lib/people-changes/contract";
import * as search from "@/lib/search/contract";
import * as sessions from "@/lib/sessions/contract";
import * as sheetSetup from "@/lib/sheet-setup/contract";
import * as sheets from "@/lib/sheets/contract";
import * as team from "@/lib/team/contract";
import * as skillsProfiles from "@/lib/skills-profiles/contract";
import * as starters from "@/lib/starters/contract";
import * as webhooks from "@/lib/webhooks/contract";
import * as tokens from "@/lib/tokens/contract";
import * as api from "./contract";

/** Every endpoint by id. The typed client, the API guard and the OpenAPI document derive from it. */
export const endpoints = {
  ...endpointsOf(auth),
  ...endpointsOf(tokens),
  ...endpointsOf(sessions),
  ...endpointsOf(matrices),
  ...endpointsOf(search),
  ...endpointsOf(people),
  ...endpointsOf(peopleChanges),
  ...endpointsOf(audit),
  ...endpointsOf(myData),
  ...endpointsOf(sheets),
  ...endpointsOf(sheetSetup),
  ...endpointsOf(catalogues),
  ...endpointsOf(catalogueMerges),
  ...endpointsOf(competencies),
  ...endpointsOf(criteriaHints),
  ...endpointsOf(starters),
  ...endpointsOf(skillsProfiles),
  ...endpointsOf(learning),
  ...endpointsOf(reviews),
  ...endpointsOf(decisions),
  ...endpointsOf(history),
  ...endpointsOf(freshness),
  ...endpointsOf(goals),
  ...endpointsOf(reviewRounds),
  ...endpointsOf(finder),
  ...endpointsOf(exports),
  ...endpointsOf(interests),
  ...endpointsOf(needs),
  ...endpointsOf(nextSteps),
  ...endpointsOf(team),
  ...endpointsOf(imports),
  ...endpointsOf(emails),
  ...endpointsOf(outbox),
  ...endpointsOf(webhooks),
  ...endpointsOf(api),
};

const byPath = (one: Endpoint, other: Endpoint) =>
  one.path < other.path ? -1 : one.path > other.path ? 1 : METHODS.indexOf(one.method) - METHODS.indexOf(other.method);

/** Every endpoint, sorted by path and method, so that the OpenAPI document doesn't depend on the order of exports. */
export const listedEndpoints = (Object.values(endpoints) as unknown as Endpoint[]).sort(byPath);
