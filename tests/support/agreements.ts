import type { Agreement } from "@/components/sheet/agreements/agreement-form";

/** A goal, as the API lists it. */
export const GOAL: Agreement = {
  id: 9,
  text: "",
  doer: "person",
  due_on: "2027-03-31",
  row: {
    sheet_competency_id: 1,
    area_name: "Testing",
    competency: { id: 7, name: "Unit tests" },
    current_level: "basic",
    desired_level: "basic",
    is_removed: false,
    learning_pointers: [
      { id: 1, name: "A book", url: "https://example.com/book", planned: true },
      { id: 2, name: "A talk", url: null, planned: false },
    ],
  },
  level: "advanced",
  criterion: "Designs tests.",
  is_reached: false,
  learning_pointer: null,
  course: "",
  teacher: null,
  days: null,
  cost: null,
  state: "open",
  settled_at: null,
  created_at: "2027-01-01T10:00:00.000Z",
  updated_at: "2027-01-01T10:00:00.000Z",
};
