import { act, renderHook } from "@testing-library/react";
import { type Cv, useCv } from "@/components/profiles/cvs/use-cv";
import { called } from "@/tests/support/mocked-calls";

const ADA = { first_name: "Ada", last_name: "Lovelace", email: "ada@example.com", disciplines: [] };
const CV: Cv = {
  id: 9,
  title: "CV",
  is_main: true,
  is_anonymous: false,
  need_id: null,
  introduction: "",
  photo: null,
  clients: [],
  entries: [],
  released_at: null,
  has_changed: false,
  updated_at: "2026-11-20T10:00:00.000Z",
};

test("what is typed while a CV is saved stays, and the rest is what was saved", async () => {
  const { result } = renderHook(() => useCv(4, ADA, CV));
  act(() => result.current.set({ introduction: "Sent", clients: "Nordbank,Harbour" }));
  let answer: (cv: Cv) => void = () => undefined;
  called.mockReturnValueOnce(new Promise<Cv>((resolve) => (answer = resolve)));
  act(() => void result.current.onSave());
  act(() => result.current.set({ introduction: "Sent, and more" }));
  await act(async () => answer({ ...CV, introduction: "Sent", clients: ["Nordbank", "Harbour"] }));
  expect(result.current.draft).toMatchObject({ introduction: "Sent, and more", clients: "Nordbank, Harbour" });
  expect(result.current.isDirty).toBe(true);
});
