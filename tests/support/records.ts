import type { ShownRecord } from "@/lib/engagements/records/view";

/** What a form sends of a record of which nothing but the name is known. */
export const UNKNOWN = {
  issuer: "",
  starts_on: null,
  ends_on: null,
  number: "",
  url: "",
  spoken_level: null,
  competencies: [],
} as const;

/** A certificate that nobody has checked or confirmed, overridden by `more`. */
export const certificate = (more: Partial<ShownRecord> = {}): ShownRecord => ({
  ...UNKNOWN,
  id: 7,
  kind: "certificate",
  title: "AWS Architect",
  competencies: [],
  checked_by: null,
  checked_at: null,
  confirmed_at: null,
  updated_at: "2026-11-20T10:00:00.000Z",
  ...more,
});
