import type { Answer } from "@/lib/doors/client/call";

type Agreement = Answer<"GET /sheets/{sheet_id}/agreements">[number];

/** An agreement's fields as its form has them: days and numbers as texts. */
export const fieldsOf = (agreement: Agreement | null) => ({
  text: agreement?.text ?? "",
  doer: agreement?.doer ?? ("person" as const),
  due_on: agreement?.due_on ?? "",
  cm_learning_pointer_id: agreement?.learning_pointer?.id ?? null,
  course: agreement?.course ?? "",
  teacher_id: agreement?.teacher?.id ?? null,
  days: String(agreement?.days ?? ""),
  cost: String(agreement?.cost ?? ""),
});

/** An agreement as a change of it is sent. */
export const sentOf = (agreement: Agreement) => ({
  ...fieldsOf(agreement),
  due_on: agreement.due_on,
  days: agreement.days,
  cost: agreement.cost,
  sheet_competency_id: agreement.row?.sheet_competency_id ?? null,
  level: agreement.level,
  state: agreement.state,
  based_on_updated_at: agreement.updated_at,
});
