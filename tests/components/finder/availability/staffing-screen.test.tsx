import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StaffingScreen } from "@/components/finder/availability/staffing-screen";
import type { StaffingView } from "@/lib/finder/availability/view";
import { ApiError } from "@/lib/doors/client/call";
import { takeWords } from "@/components/shell/handed-words";
import { called } from "@/tests/support/mocked-calls";
import { router } from "@/tests/support/address-bar";
import { needRow, personLine } from "@/tests/support/staffing";

const NEED = needRow({ id: 5, title: "Booking portal" });
const { starts_on, ends_on } = NEED;
const DAYS = { starts_on, ends_on, percent: 100, later_percent: null, later_from: null };
const VIEW: StaffingView = {
  needs: [NEED],
  clients: [],
  subjects: [],
  today: "2026-11-26",
  everyone: "Everyone",
  disciplines: [{ id: 3, name: "Backend Developer" }],
  locations: ["Lisbon"],
  mayFind: false,
  mayExport: false,
  isPurposeRequired: false,
};

/** Shows the screen at an address, with its people read: there are none. */
async function showAt(address: string, more: Partial<StaffingView> = {}) {
  window.history.replaceState(null, "", address);
  called.mockResolvedValue([]);
  await act(async () => render(<StaffingScreen view={{ ...VIEW, ...more }} />));
}

test("each choice is a link that leaves the others as they are, back to everyone and to the bars too", async () => {
  await showAt("/staffing?need=5&weeks=26&as=table");
  expect(screen.getByRole("heading", { name: "Booking portal" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Bars" })).toHaveAttribute("href", "/staffing?need=5&weeks=26");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Need" }), "Everyone");
  expect(router.replace).toHaveBeenCalledWith("/staffing?weeks=26&as=table", { scroll: false });
});

test("a table, which has all of people's time, has no choice of weeks, and its names lead to cards", async () => {
  window.history.replaceState(null, "", "/staffing?as=table");
  called.mockResolvedValue([ADA]);
  await act(async () => render(<StaffingScreen view={VIEW} />));
  expect(screen.queryByRole("link", { name: "13 weeks" })).toBeNull();
  const from = new URLSearchParams({ from: "/staffing?as=table" });
  expect(screen.getByRole("link", { name: "Ada Lovelace" })).toHaveAttribute("href", `/cards?ids=1&${from}`);
});

test("an address without a choice shows everyone, whatever was chosen before", async () => {
  await showAt("/staffing?need=5");
  expect(screen.getByRole("heading", { name: "Booking portal" })).toBeInTheDocument();
  await act(async () => window.history.pushState(null, "", "/staffing"));
  expect(screen.getByRole("heading", { name: "Everyone" })).toBeInTheDocument();
});

test("a need that has begun without all its people is what to do first", async () => {
  await showAt("/staffing", { today: "2026-12-05" });
  expect(screen.getByRole("link", { name: "See who fits" })).toHaveAttribute("href", "/staffing?need=5");
  expect(screen.getAllByText("2 open since Dec 1")).not.toHaveLength(0);
  cleanup();
  await showAt("/staffing?need=5", { today: "2026-12-05" });
  expect(screen.queryByText("See who fits")).toBeNull();
});

test("people are searched by name, discipline and location, which the address keeps, also for a need", async () => {
  await showAt("/staffing?location=Lisbon", { mayFind: true });
  const last = () => called.mock.calls.at(-1)![1] as { query: object };
  expect(last().query).toMatchObject({ location: "Lisbon" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Discipline" }), "Backend Developer");
  await userEvent.type(screen.getByRole("searchbox", { name: "Search people" }), "ada");
  await waitFor(() => expect(last().query).toMatchObject({ search: "ada", role_id: 3, location: "Lisbon" }));
  expect(window.location.search).toBe("?location=Lisbon&role_id=3&search=ada");
  await userEvent.click(await screen.findByRole("link", { name: "Ask the finder for “ada”." }));
  expect(takeWords()).toMatchObject([{ text: "ada" }]);
  await userEvent.click(await screen.findByRole("button", { name: "Show all" }));
  await waitFor(() => expect(last().query).not.toHaveProperty("search"));
  expect(window.location.search).toBe("");
  await act(async () => window.history.pushState(null, "", "/staffing?need=5&search=bo"));
  expect(screen.getByRole("searchbox")).toHaveValue("bo");
  await waitFor(() => expect(last().query).toMatchObject({ search: "bo" }));
});

test("a manager's people are called what they are", async () => {
  await showAt("/staffing", { everyone: "Your reports" });
  expect(screen.getByRole("heading", { name: "Your reports" })).toBeInTheDocument();
  expect(screen.queryByText("Everyone")).toBeNull();
});

test("a need is added over the people, and an undo deletes it", async () => {
  await showAt("/staffing", { subjects: [{ kind: "competency", id: 12, name: "Kafka" }] });
  await userEvent.click(screen.getByRole("button", { name: "Add need" }));
  await userEvent.type(await screen.findByLabelText(/^Title/), "Archive");
  await userEvent.type(screen.getByRole("combobox", { name: /^Add a condition/ }), "kaf{Enter}");
  called.mockResolvedValueOnce({ id: 9, title: "Archive" });
  await userEvent.click(screen.getByRole("button", { name: "Save need" }));
  expect(await screen.findByText("Archive is added.")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(called).toHaveBeenCalledWith("DELETE /needs/{need_id}", { params: { need_id: 9 } });
});

const ADA = personLine(1, "Ada Lovelace", { free_from: "2026-11-26", free_percent: 100 });
const line = () => screen.getByRole("list", { name: "People for Booking portal" });
const bar = () => within(line()).queryByRole("button", { name: /^Booking portal, 100%, placed/ });
const state = () => screen.queryByRole("combobox", { name: "State of Ada Lovelace" });

/** Shows the need with Ada, whose answer to a change is given later. */
async function showAda() {
  jest.spyOn(window, "scrollBy").mockImplementation(() => undefined);
  window.history.replaceState(null, "", "/staffing?need=5");
  const answer = { resolve: (_saved: object) => {}, reject: (_error: Error) => {} };
  const answered = new Promise<object>((resolve, reject) => Object.assign(answer, { resolve, reject }));
  called.mockImplementation((name) => (name === "GET /availability" ? Promise.resolve([ADA]) : answered));
  const shown = await act(async () => render(<StaffingScreen view={VIEW} />));
  const rerender = (more: object) => shown.rerender(<StaffingScreen view={{ ...VIEW, ...more }} />);
  return Object.assign(answer, { rerender });
}

test("people for a need are chosen there to be compared for it, and are still chosen on the way back", async () => {
  const bo = { ...ADA, user: { id: 2, first_name: "Bo", last_name: "Berg" } };
  const show = () => act(async () => render(<StaffingScreen view={{ ...VIEW, mayFind: true }} />));
  window.history.replaceState(null, "", "/staffing?need=5");
  called.mockResolvedValue([ADA, bo]);
  await show();
  for (const name of ["Ada Lovelace", "Bo Berg"])
    await userEvent.click(screen.getByRole("checkbox", { name: `Compare ${name}` }));
  const address = screen.getByRole("link", { name: "Compare side by side" }).getAttribute("href")!;
  const params = new URL(address, "http://cairn").searchParams;
  expect([params.get("ids"), params.get("need"), params.get("from")]).toEqual(["1,2", "5", "/staffing?need=5"]);
  cleanup();
  await show();
  expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
});

test("people are only shown as answers to the conditions of the need that they were looked for", async () => {
  const must = [{ condition: "competency-1-basic", label: "Kafka Basic" }];
  window.history.replaceState(null, "", "/staffing");
  called.mockResolvedValue([ADA]);
  await act(async () => render(<StaffingScreen view={{ ...VIEW, mayFind: true, needs: [{ ...NEED, must }] }} />));
  expect(screen.getByText("Ada Lovelace")).toBeVisible();
  called.mockReturnValue(new Promise(() => undefined));
  await act(async () => window.history.pushState(null, "", "/staffing?need=5"));
  expect(screen.queryByText("Ada Lovelace")).toBeNull();
});

test("nobody is chosen to be compared for no need", async () => {
  window.history.replaceState(null, "", "/staffing");
  called.mockResolvedValue([ADA]);
  await act(async () => render(<StaffingScreen view={{ ...VIEW, mayFind: true }} />));
  expect(screen.getByText("Ada Lovelace")).toBeInTheDocument();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("what a need lacks now is said once beside it, with who is asked", async () => {
  const [need] = VIEW.needs;
  const missing = [{ starts_on: "2026-12-01", ends_on: "2027-04-30", people: 0, percent: 60 }];
  const asked = { id: 9, user_id: 3, name: "Cleo", state: "asked", is_over: false, percent: 100 };
  const half = { ...need!, placed: 2, missing, engagements: [asked] } as unknown as typeof need;
  window.history.replaceState(null, "", "/staffing");
  called.mockResolvedValue([]);
  await act(async () => render(<StaffingScreen view={{ ...VIEW, needs: [half!], today: "2026-12-05" }} />));
  const link = screen.getByRole("link", { name: /^Booking portal/ });
  const text = link.textContent?.replaceAll("\u00a0", " ");
  expect(text).toContain("60% of a place open since Dec 1: 1 asked");
  expect(text?.match(/60% of a place/g)).toHaveLength(1);
});

test("who is placed is in all lists before the server has answered, and an undo takes it back as soon", async () => {
  const { rerender, ...answer } = await showAda();
  await userEvent.click(screen.getByRole("button", { name: "Place Ada Lovelace" }));
  expect(bar()).toBeDisabled();
  expect(state()).toHaveValue("agreed");
  expect(document.activeElement).toContainElement(state());
  expect(screen.getAllByText(/^: 1 placed/)).not.toHaveLength(0);
  await act(async () => answer.resolve({ id: 60 }));
  expect(bar()).toBeEnabled();
  // The page's needs follow, and with them who is on this one, which takes time.
  const placed = { id: 60, user_id: 1, name: "Ada Lovelace", state: "agreed", ...DAYS };
  const engagements = [placed] as unknown as typeof NEED.engagements;
  called.mockImplementation(() => new Promise(() => undefined));
  await act(async () => rerender({ needs: [{ ...NEED, engagements }] }));
  expect(bar()).toBeEnabled();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect([bar(), state()]).toEqual([null, null]);
});

test("what the server refuses is as it was again, and says why", async () => {
  const answer = await showAda();
  await userEvent.click(screen.getByRole("button", { name: "Place Ada Lovelace" }));
  await act(async () => answer.reject(new ApiError({ title: "Conflict", status: 409, detail: "Engaged 60%." })));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Engaged 60%."));
  expect([bar(), state()]).toEqual([null, null]);
  expect(screen.getByRole("button", { name: "Place Ada Lovelace" })).toBeEnabled();
});

test("the people on a need are the first in its table, also those who weren't found, and those whose time the viewer doesn't see", async () => {
  window.history.replaceState(null, "", "/staffing?need=5");
  const [ada, bo] = [personLine(1, "Ada Berg"), personLine(2, "Bo Berg")];
  called.mockImplementation(async (_name, { query }: { query?: { need_id?: number } }) =>
    query === undefined ? { id: 2 } : query.need_id === 5 ? [bo] : [ada, bo],
  );
  const on = (user_id: number, name: string, state: string) => ({ id: user_id, user_id, name, state, ...DAYS });
  const engagements = [on(3, "Cy Dahl", "agreed"), on(2, "Bo Berg", "held")] as unknown as typeof NEED.engagements;
  await act(async () => render(<StaffingScreen view={{ ...VIEW, needs: [{ ...NEED, engagements }] }} />));
  const lines = within(screen.getByRole("list", { name: "People for Booking portal" })).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^On this need.*Cy Dahl/),
    expect.stringMatching(/Bo Berg.*All of it/),
    expect.stringMatching(/^Free for all of it.*Ada Berg/),
  ]);
  expect(lines[0]).not.toHaveTextContent("All of it");
  expect(screen.getByRole("combobox", { name: "State of Bo Berg" })).toHaveValue("held");
  jest.spyOn(window, "scrollBy").mockImplementation(() => undefined);
  await act(async () => screen.getByRole("button", { name: "Withdraw Bo Berg from Booking portal" }).click());
  expect(document.activeElement).toContainElement(screen.getByRole("button", { name: "Place Bo Berg" }));
  // Bo stays where the pointer is, and it is said where they are now.
  expect(screen.getAllByText("Free for all of it")).toHaveLength(3);
});

test("more people can be shown, also where someone on the need isn't among the first", async () => {
  const asked = { id: 9, user_id: 99, name: "Zoe Last", state: "asked", starts_on, ends_on, percent: 100 };
  const all = Array.from({ length: 50 }, (_, at) => personLine(at + 1, `Person ${at + 1}`));
  window.history.replaceState(null, "", "/staffing?need=5&as=table");
  called.mockImplementation(async (_name: string, input: { query: { need_id?: number } }) =>
    input.query.need_id ? [personLine(99, "Zoe Last")] : all,
  );
  const need = { ...NEED, engagements: [asked] } as unknown as typeof NEED;
  await act(async () => render(<StaffingScreen view={{ ...VIEW, needs: [need] }} />));
  expect(screen.getByText(/51 people shown/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Show more" })).toBeVisible();
});
