import { EVERYBODY, type Access } from "../expected";

export const platformCalls = {
  // lib/doors/rest
  getDescription: EVERYBODY,

  // lib/doors/auth
  createAccessToken: EVERYBODY,
} satisfies Access;
