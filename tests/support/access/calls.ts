import type { endpoints } from "@/lib/platform/api/endpoints";
import type { CallAccess } from "./expected";
import { assistantsCalls } from "./rooms/assistants";
import { filesCalls } from "./rooms/files";
import { finderCalls } from "./rooms/finder";
import { learningCalls } from "./rooms/learning";
import { messagesCalls } from "./rooms/messages";
import { peopleCalls } from "./rooms/people";
import { platformCalls } from "./rooms/platform";
import { privacyCalls } from "./rooms/privacy";
import { reviewsCalls } from "./rooms/reviews";
import { sheetCalls } from "./rooms/sheet";
import { templateCalls } from "./rooms/template";

/**
 * Every call of the API: who gets which answer, and a valid request. The project doesn't compile if an endpoint is
 * missing.
 */
export const calls: Record<keyof typeof endpoints, CallAccess> = {
  ...assistantsCalls,
  ...filesCalls,
  ...finderCalls,
  ...learningCalls,
  ...messagesCalls,
  ...peopleCalls,
  ...platformCalls,
  ...privacyCalls,
  ...reviewsCalls,
  ...sheetCalls,
  ...templateCalls,
};
