import { act, renderHook } from "@testing-library/react";
import { type Cv, useCv } from "@/components/profiles/cvs/use-cv";
import { called, refusal } from "@/tests/support/mocked-calls";

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

test("what was saved elsewhere is shown around what was changed here, and only then saved or released", async () => {
  const { result } = renderHook(() => useCv(4, ADA, CV));
  act(() => result.current.set({ introduction: "Typed here" }));
  const current = { ...CV, title: "Saved elsewhere", is_anonymous: true, updated_at: "2026-11-21T10:00:00.000Z" };
  called.mockRejectedValueOnce(refusal(409, "This CV was changed elsewhere.", { current }));
  await act(async () => result.current.onRelease());
  expect(called).toHaveBeenCalledTimes(1);
  const both = { introduction: "Typed here", title: "Saved elsewhere", is_anonymous: true };
  expect(result.current.draft).toMatchObject(both);
  expect(result.current.isDirty).toBe(true);
  const saved = { ...CV, ...both, updated_at: "2026-11-22T10:00:00.000Z" };
  called.mockResolvedValue(saved);
  await act(async () => result.current.onRelease());
  expect(called.mock.calls.map(([name, { body, query }]) => [name.split(" ")[0], body?.cm_cv ?? query])).toMatchObject([
    ["PUT", { based_on_updated_at: CV.updated_at }],
    ["PUT", { based_on_updated_at: current.updated_at, ...both }],
    ["POST", { based_on_updated_at: saved.updated_at }],
  ]);
});

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
