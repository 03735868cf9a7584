import { EVERYBODY, type Access } from "../expected";

export const platformCalls = {
  // lib/platform/api
  getDescription: { answers: EVERYBODY },

  // lib/platform/auth
  createAccessToken: { answers: EVERYBODY },
} satisfies Access;
