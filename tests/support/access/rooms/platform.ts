import { EVERYBODY, type Access } from "../expected";

export const platformCalls = {
  // lib/platform/api
  getDescription: { answers: EVERYBODY, request: () => ({}) },

  // lib/platform/auth
  createAccessToken: { answers: EVERYBODY, request: () => ({}) },
} satisfies Access;
