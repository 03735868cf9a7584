import { render, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { PointerDialog } from "@/components/learning/pointer-dialog";
import type { ApiError } from "@/lib/doors/client/call";
import { chooseIn } from "@/tests/support/combobox";
import { called, calledAll } from "@/tests/support/mocked-calls";

const AREAS = [
  { id: 10, name: "Testing" },
  { id: 20, name: "Delivery" },
];
const COMPETENCIES = [
  { id: 1, name: "Unit tests", cm_area_id: 10, role_name: "Backend Developer" },
  { id: 2, name: "Test plans", cm_area_id: 10, role_name: "QA Engineer" },
  { id: 3, name: "Releases", cm_area_id: 20, role_name: "Backend Developer" },
];
const LANGUAGES = [
  { id: 30, name: "Python", retired: false },
  { id: 31, name: "Cobol", retired: true },
];
export const HERE = { id: 1, name: "Unit tests" };
export const POINTER = {
  id: 7,
  name: "The Book",
  description: "<p>Read it.</p>",
  cm_technology_id: "",
  url: "https://example.com/",
  updatedAt: "2026-11-01T00:00:00.000Z",
};

type Sent = { name: string; params?: unknown; body?: unknown };

/** The dialog's calls in order, and the calls that fail. Reset for each test. */
export const wire: { sent: Sent[]; failing: Record<string, ApiError> } = { sent: [], failing: {} };

/** Answers the dialog's calls; those named in `wire.failing` fail until they are removed from it. */
function answer(name: string, { params, body }: { params?: unknown; body?: Record<string, Record<string, unknown>> }) {
  if (!name.startsWith("GET")) wire.sent.push({ name, ...(params ? { params } : {}), ...(body ? { body } : {}) });
  if (wire.failing[name]) return Promise.reject(wire.failing[name]);
  if (name === "GET /areas") return Promise.resolve(AREAS);
  if (name === "GET /learning_pointer_competencies") return Promise.resolve(COMPETENCIES);
  if (name === "GET /technologies") return Promise.resolve(LANGUAGES);
  if (name === "GET /competency_learning_pointers")
    return Promise.resolve([{ id: 100, cm_competency_id: 1, cm_learning_pointer_id: 7 }]);
  if (name === "POST /competency_learning_pointers") return Promise.resolve({ id: 200 + wire.sent.length });
  return Promise.resolve({ id: 7, updated_at: "2026-11-02T00:00:00.000Z" });
}

beforeEach(() => {
  wire.sent = [];
  wire.failing = {};
  called.mockImplementation(answer);
  calledAll.mockImplementation(answer);
});

/** Opens the dialog for a new pointer or one to edit, and waits for its choices. */
export async function open(pointer: typeof POINTER | null = null) {
  const onClose = jest.fn();
  const user = userEvent.setup();
  render(<PointerDialog competency={HERE} pointer={pointer} onClose={onClose} />);
  await screen.findByRole("combobox", { name: "Areas" });
  return { user, onClose };
}

export const button = (name: string) => screen.getByRole("button", { name });
export const nameField = () => screen.getByRole("textbox", { name: /^Name/ });
export const notesField = () => screen.getByRole("textbox", { name: "Notes" });
export const linkField = () => screen.getByRole("textbox", { name: "Web address (optional)" });
/** Chooses an area or a competency by its name. */
export const choose = (user: UserEvent, name: string) =>
  chooseIn(user, AREAS.some((area) => area.name === name) ? "Areas" : "Competencies", name);

/** Fills a field at once: typing each letter takes seconds in jsdom. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}
