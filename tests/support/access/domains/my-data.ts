import type * as contract from "@/lib/privacy/my-data/contract";
import { EVERYBODY, type AccessTo } from "../expected";

export const myData = {
  getMyData: { answers: EVERYBODY, request: () => ({}) },
} satisfies AccessTo<typeof contract>;
