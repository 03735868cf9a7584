/** A conversation that Łukasz prepares with Kwame, who is ready, as lists have it. */
export const TALK = {
  id: 7,
  user: { id: 1, first_name: "Łukasz", last_name: "Baranek" },
  manager: { id: 2, first_name: "Kwame", last_name: "Asante" },
  kind: "annual",
  held_on: "2026-11-26",
  state: "preparing",
  side: "person",
  is_ready: { person: false, manager: true },
  closed_at: null,
  grade: null,
} as const;
