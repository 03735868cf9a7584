import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AllPointersScreen, type AllPointersView } from "@/components/learning/all-pointers-screen";
import { TYPING_MS } from "@/components/ui/use-address-search";
import { router } from "@/tests/support/address-bar";
import { called, refusal } from "@/tests/support/mocked-calls";
import { textsOf } from "@/tests/support/texts";

const pointer = (id: number, name: string, state: "planned" | "done" | null) => ({
  id,
  name,
  description: "<p>Read it.</p>",
  url: null,
  language: null as string | null,
  cm_technology_id: null,
  user_id: null,
  updated_at: "2026-11-01T00:00:00.000Z",
  mark: state && { id, state },
  competencies: [{ id: id * 10, name: `Competency ${id}` }],
});
const VIEW: AllPointersView = {
  search: { search: "", page: 1 },
  total: 3,
  planned: 1,
  done: 1,
  pages: 1,
  sheetId: 5,
  pointers: [pointer(1, "Course", "planned"), pointer(2, "Book", "done"), pointer(3, "Talk", null)],
};
const show = (more: Partial<AllPointersView> = {}) => render(<AllPointersScreen view={{ ...VIEW, ...more }} />);

test("my plan comes first, with its marks and competencies, then the others", () => {
  show();
  const plan = screen.getByRole("table", { name: "My plan" });
  const others = screen.getByRole("table", { name: "Other learning pointers" });
  const names = (table: HTMLElement) => textsOf("rowheader", table);
  expect([names(plan), names(others)]).toEqual([["Course", "Book"], ["Talk"]]);
  expect(within(plan).getByRole("combobox", { name: "My progress with Course" })).toHaveValue("planned");
  expect(within(plan).getByRole("link", { name: "Competency 1" })).toHaveAttribute(
    "href",
    "/learning-pointers?competency_id=10",
  );
  expect(screen.getByText("3 learning pointers · 1 planned · 1 done")).toBeVisible();
});

test("a pointer of one language says which", () => {
  show({ pointers: [{ ...pointer(1, "Course", null), language: "Python" }] });
  expect(screen.getByRole("rowheader")).toHaveTextContent("CourseFor Python");
});

test("without a plan there is one table, without pointers the reason why, and without matches what to do", () => {
  const { unmount } = show({ pointers: [pointer(3, "Talk", null)], total: 1, planned: 0, done: 0 });
  expect(screen.getByRole("table", { name: "All learning pointers" })).toBeVisible();
  unmount();
  const empty = { pointers: [], total: 0, planned: 0, done: 0 };
  const none = show(empty);
  expect(screen.getByText("No learning pointers yet")).toBeVisible();
  none.unmount();
  show({ ...empty, search: { search: "x", page: 1 } });
  act(() => screen.getByRole("button", { name: "Show all" }).click());
  expect(router.replace).toHaveBeenCalledWith("/learning-pointers", { scroll: false });
});

test("typed text is put into the address after a moment", async () => {
  jest.useFakeTimers();
  try {
    show();
    fireEvent.change(screen.getByRole("searchbox", { name: "Search learning pointers" }), { target: { value: "sql" } });
    act(() => jest.advanceTimersByTime(TYPING_MS));
    expect(router.replace.mock.calls).toEqual([["/learning-pointers?search=sql", { scroll: false }]]);
  } finally {
    jest.useRealTimers();
  }
});

test("the counts follow a mark as soon as it is saved, and stay as they were if it isn't", async () => {
  called.mockResolvedValueOnce({ id: 9 }).mockResolvedValueOnce(undefined).mockRejectedValueOnce(refusal(503, "Busy."));
  show();
  const mark = (name: string, state: string) =>
    act(
      async () =>
        void fireEvent.change(screen.getByLabelText(`My progress with ${name}`), { target: { value: state } }),
    );
  await mark("Talk", "planned");
  expect(screen.getByText("3 learning pointers · 2 planned · 1 done")).toBeVisible();
  await mark("Book", "");
  expect(screen.getByText("3 learning pointers · 2 planned")).toBeVisible();
  await mark("Course", "done");
  expect(screen.getByText("3 learning pointers · 2 planned")).toBeVisible();
});

test("Retry of a mark leaves the focus at the mark", async () => {
  called.mockRejectedValueOnce(refusal(503, "Busy.")).mockReturnValue(new Promise(() => undefined));
  show();
  const mark = screen.getByLabelText("My progress with Talk");
  await act(async () => void fireEvent.change(mark, { target: { value: "done" } }));
  await userEvent.click(screen.getByRole("button", { name: "Retry saving my progress with Talk" }));
  expect(mark).toHaveFocus();
});

test("a page that is read again, as after Back, has the marks that were saved since", () => {
  const { rerender } = show();
  rerender(<AllPointersScreen view={{ ...VIEW, pointers: [pointer(1, "Course", "done")] }} />);
  expect(screen.getByLabelText("My progress with Course")).toHaveValue("done");
});
