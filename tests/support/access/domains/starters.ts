import type * as contract from "@/lib/template/starters/contract";
import { ADMINS, type AccessTo } from "../expected";

export const starters = {
  listStarterFrameworks: { answers: ADMINS, request: () => ({}) },
  applyStarterFrameworks: {
    answers: ADMINS,
    request: () => ({ body: { cm_starter: { frameworks: ["consultant"] } } }),
  },
} satisfies AccessTo<typeof contract>;
