import { backendRequests } from "./requests/backend";
import { cloudAndDataRequests } from "./requests/cloud-and-data";
import { designAnalysisAndLeadRequests } from "./requests/design-analysis-and-leads";
import { frontendAndQualityRequests } from "./requests/frontend-and-quality";

export type { DemoRequest } from "./requests/request";

/** All pending requests of the demo. Each is written for its person and competency. */
export const requests = [
  ...backendRequests,
  ...frontendAndQualityRequests,
  ...cloudAndDataRequests,
  ...designAnalysisAndLeadRequests,
];

/** Returns the pending request that was written for a row of a person's sheet. */
export const requestFor = (email: string, discipline: string, competency: string, technology: string | null) =>
  requests.find(
    (request) =>
      email.startsWith(`${request.who}@`) &&
      request.discipline === discipline &&
      request.competency === competency &&
      (request.technology ?? null) === technology,
  );
