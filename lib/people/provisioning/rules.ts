/** What of the identity provider a mapping names. */
export const SOURCES = ["group", "department"] as const;
export type Source = (typeof SOURCES)[number];

/** The roles that a group can give. */
export const ROLES = ["admin", "manager", "staffing"] as const;
export type Role = (typeof ROLES)[number];

/** Most mappings, so that all are on one screen. */
export const MAX_MAPPINGS = 200;

/** What a mapping gives: a role or a discipline. */
export type Given = { role: Role } | { discipline: { id: number; name: string } };

export const SOURCE_LABELS: Readonly<Record<Source, string>> = { group: "Group", department: "Department" };
export const ROLE_LABELS: Readonly<Record<Role, string>> = { admin: "Admin", manager: "Manager", staffing: "Staffing" };
