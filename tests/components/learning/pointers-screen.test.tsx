import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PointersScreen } from "@/components/learning/pointers-screen";
import type { PointersView } from "@/components/learning/pointers-table";
import { called, refusal } from "@/tests/support/mocked-calls";
import { router } from "@/tests/support/address-bar";
import { textsOf } from "@/tests/support/texts";

const VIEW: PointersView = {
  competency: { id: 1, name: "Unit tests" },
  language: null,
  unfit: 0,
  targets: [],
  sheetId: 5,
  pointers: [
    {
      id: 7,
      name: "The Book",
      cm_technology_id: null,
      language: null,
      mark: null,
      can: { edit: false },
      description: '<p>Read <a href="https://example.com/toc">the contents</a></p>',
      url: "https://www.example.com/book/",
      updated_at: "2026-11-01T00:00:00.000Z",
      user_id: null,
    },
    {
      id: 8,
      name: "Ask Bea",
      description: "<p>She knows.</p>",
      url: null,
      cm_technology_id: 3,
      language: "Python",
      updated_at: "2026-11-01T00:00:00.000Z",
      user_id: null,
      mark: { id: 50, state: "planned" },
      can: { edit: true },
    },
  ],
};
const show = (more: Partial<PointersView> = {}) => render(<PointersScreen view={{ ...VIEW, ...more }} />);

describe("the screen", () => {
  it("shows the criterion of the level that the viewer is on the way to", () => {
    show({ targets: [{ level: "intermediate", criterion: "Writes them first." }] });
    expect(screen.getByRole("region", { name: "What Intermediate takes" })).toHaveTextContent("Writes them first.");
  });

  it("has its competency in the title and the specification's columns", () => {
    show();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Learning Pointers for Unit tests");
    expect(screen.getByRole("table", { name: "Learning Pointers for Unit tests" })).toBeVisible();
    expect(textsOf("columnheader")).toEqual(["Learning Pointer", "Description", "My progress"]);
  });

  it("has the columns also without a pointer", () => {
    show({ pointers: [] });
    expect(textsOf("columnheader")).toEqual(["Learning Pointer", "Description", "My progress"]);
    expect(screen.getByText("No learning pointers yet")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Show all" })).toBeNull();
  });

  it("says that there are none for a language, if there are for others", () => {
    show({ pointers: [], language: "Python", unfit: 2 });
    expect(screen.getByText("No learning pointers for Python yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Show all" })).toHaveAttribute(
      "href",
      `/learning-pointers?competency_id=${VIEW.competency.id}`,
    );
  });

  it("says which pointers are for one language only", () => {
    show();
    const [any, ofPython] = screen.getAllByRole("rowheader");
    expect(any).not.toHaveTextContent("For Python");
    expect(ofPython).toHaveTextContent("Ask BeaFor Python");
  });

  const { pointers } = VIEW;
  it.each([
    [1, pointers, "These are for Go or any language. 1 more is for another language. Show all"],
    [2, pointers, "These are for Go or any language. 2 more are for other languages. Show all"],
    [1, [], "1 is for another language. Show all"],
    [2, [], "2 are for other languages. Show all"],
  ])("leads to all if %i are for other languages than that of the row, beside %j", (unfit, shown, text) => {
    show({ language: "Go", unfit, pointers: shown });
    const link = screen.getByRole("link", { name: "Show all" });
    expect(link.parentElement).toHaveTextContent(text);
    expect(link).toHaveAttribute("href", "/learning-pointers?competency_id=1");
  });

  it("opens a pointer's address in a new tab without an opener", () => {
    show();
    const link = screen.getByRole("link", { name: "example.com/book (opens in a new tab)" });
    expect(link).toHaveAttribute("href", "https://www.example.com/book/");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  it("offers Add, and the name of each pointer that the person may edit to click", () => {
    show();
    expect(textsOf("button")).toEqual(["Back", "Export", "Add Learning Pointer", "Ask Bea"]);
  });

  it.each([
    ["", {}],
    [" for Go", { language: "Go", unfit: 1 }],
  ])("says that there are none%s", (what, more) => {
    show({ pointers: [], ...more });
    expect(screen.getByText(`No learning pointers${what} yet`)).toBeVisible();
  });
});

it.each([
  ["to where the person came from", true, router.back, []],
  ["to the sheet when they came from nowhere here", false, router.push, ["/sheet"]],
])("Back leads %s", async (_title, canGoBack, called, args) => {
  Object.defineProperty(window, "navigation", { value: { canGoBack }, configurable: true });
  show();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(called).toHaveBeenCalledWith(...args);
  Reflect.deleteProperty(window, "navigation");
});

describe("my progress", () => {
  const select = (name: string) => screen.getByRole("combobox", { name: `My progress with ${name}` });

  it("shows the current mark", () => {
    show();
    expect([select("The Book"), select("Ask Bea")]).toMatchObject([{ value: "" }, { value: "planned" }]);
  });

  it("is saved as soon as it is chosen", async () => {
    called.mockResolvedValue({ id: 60 });
    show();
    await userEvent.selectOptions(select("The Book"), "Done");
    expect(await screen.findByText("Saved")).toBeVisible();
    expect(called).toHaveBeenCalledWith("POST /sheets/{sheet_id}/user_learning_pointers", {
      params: { sheet_id: 5 },
      body: { cm_user_learning_pointer: { cm_learning_pointer_id: 7, state: "done" } },
    });
  });

  it("is removed by choosing Not planned, even if it was removed elsewhere", async () => {
    called.mockRejectedValue(refusal(404));
    show();
    await userEvent.selectOptions(select("Ask Bea"), "Not planned");
    expect(await screen.findByText("Saved")).toBeVisible();
    expect(called).toHaveBeenCalledWith("DELETE /sheets/{sheet_id}/user_learning_pointers/{user_learning_pointer_id}", {
      params: { sheet_id: 5, user_learning_pointer_id: 50 },
    });
  });

  it("keeps a choice that fails to save, and saves it on Retry", async () => {
    called.mockRejectedValueOnce(refusal(500)).mockResolvedValueOnce({ id: 60 });
    show();
    await userEvent.selectOptions(select("The Book"), "Planned");
    expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't save this.");
    expect(select("The Book")).toHaveValue("planned");
    await userEvent.click(screen.getByRole("button", { name: "Retry saving my progress with The Book" }));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    expect(await screen.findByText("Saved")).toBeVisible();
  });

  it("sends only the last of several quick choices after the current one", async () => {
    let finish: (answer: unknown) => void = () => undefined;
    called.mockReturnValueOnce(new Promise((resolve) => (finish = resolve))).mockResolvedValue({ id: 60 });
    show();
    for (const choice of ["Planned", "Done", "Planned", "Done"])
      await userEvent.selectOptions(select("The Book"), choice);
    finish({ id: 60 });
    expect(await screen.findByText("Saved")).toBeVisible();
    const states = called.mock.calls.map(([, { body }]) => body.cm_user_learning_pointer.state);
    expect(states).toEqual(["planned", "done"]);
  });
});
