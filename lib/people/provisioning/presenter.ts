import type { MappingRecord } from "./store";

/** Formats a mapping for the API. */
export const presentMapping = ({ id, source, name, role, discipline }: MappingRecord) => ({
  id,
  source,
  name,
  role,
  discipline: discipline && { id: discipline.id, name: discipline.name },
});
