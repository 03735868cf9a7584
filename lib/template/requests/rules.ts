import { NOUNS, type CatalogueKind } from "@/lib/template/catalogues/rules";

/** What managers can ask admins to add, by its name in the API. Languages are chosen by people, not by the template. */
export const REQUEST_KINDS = ["role", "area"] as const satisfies readonly CatalogueKind[];
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Most requests of one manager that wait for an admin. */
export const MAX_WAITING = 20;

/** Most requests in an email. The screen has them all. */
export const MAX_SHOWN = 20;

/** Describes a request, such as "Area Cloud". */
export const requestTitle = ({ kind, name }: { kind: RequestKind; name: string }): string => {
  const noun = NOUNS[kind];
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${name}`;
};
