import type { AuditEntry } from "@/lib/platform/operation/audit-entry";

/** Returns an act for each discipline of which expected levels were set; it is there once for each of them. */
export function expectationsUpdated(disciplines: readonly { id: number; name: string }[]): AuditEntry[] {
  const byId = new Map(disciplines.map((discipline) => [discipline.id, discipline.name]));
  return [...byId].map(([id, name]) => {
    const expectations = disciplines.filter((discipline) => discipline.id === id).length;
    return { act: "expectations.updated", subjectId: null, after: { id, name, expectations } };
  });
}
