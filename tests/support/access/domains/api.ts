import type * as contract from "@/lib/platform/api/contract";
import { EVERYBODY, type AccessTo } from "../expected";

export const api = {
  getDescription: { answers: EVERYBODY, request: () => ({}) },
} satisfies AccessTo<typeof contract>;
