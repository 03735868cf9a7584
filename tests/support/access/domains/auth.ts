import type * as contract from "@/lib/platform/auth/contract";
import { EVERYBODY, type AccessTo } from "../expected";

export const auth = {
  createAccessToken: { answers: EVERYBODY, request: () => ({}) },
} satisfies AccessTo<typeof contract>;
