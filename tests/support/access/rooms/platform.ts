import { EVERYBODY, type Access } from "../expected";

export const platformCalls = {
  // lib/platform/api
  getDescription: EVERYBODY,

  // lib/platform/auth
  createAccessToken: EVERYBODY,
} satisfies Access;
