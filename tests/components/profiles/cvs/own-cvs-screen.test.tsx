import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { OwnCvsScreen, type OwnCvsScreenProps } from "@/components/profiles/cvs/own-cvs-screen";
import type { Cv } from "@/components/profiles/cvs/use-cv";
import { router } from "@/tests/support/address-bar";
import { called, refusal } from "@/tests/support/mocked-calls";
import { textsOf } from "@/tests/support/texts";

const ADA = { first_name: "Ada", last_name: "Lovelace", email: "ada@example.com", disciplines: ["Developer"] };
const LEVEL: Cv["entries"][number] = {
  of: "level",
  id: 1,
  is_shown: true,
  words: null,
  area: "Data",
  competency: "SQL",
  language: null,
  level: "advanced",
  approved_on: "2026-03-01",
  level_on: null,
};
const CV: Cv = {
  id: 9,
  title: "Data work",
  is_main: false,
  is_anonymous: false,
  need_id: null,
  introduction: "I move data.",
  photo: null,
  clients: [],
  entries: [LEVEL],
  released_at: null,
  has_changed: false,
  updated_at: "2026-11-20T10:00:00.000Z",
};
const RELEASED = { ...CV, is_main: true, released_at: "2026-11-21T10:00:00.000Z" };
const reader = (id: number | null, reading: "read" | "downloaded") => ({
  person: id === null ? null : { id, first_name: "Sia", last_name: `Sitter ${id}` },
  reading,
  hour: "2026-11-22T10:00:00.000Z",
});

function open(cv: Cv | null, more: Partial<OwnCvsScreenProps> = {}) {
  called.mockReturnValue(new Promise(() => undefined));
  const props = { sheetId: 4, person: ADA, cvs: [], cv, readers: [], requests: [], company: "Quay", ...more };
  render(<OwnCvsScreen {...(props as OwnCvsScreenProps)} />);
}
const button = (name: string) => screen.getByRole("button", { name });
const release = () => screen.getByRole("region", { name: "Release" });
const page = () => screen.getByRole("region", { name: "As the client sees it" });
/** The calls that change something. */
const changes = () =>
  called.mock.calls.filter(([name]) => !name.startsWith("GET")).map(([name, more]) => [name, more.body ?? more.params]);

test("without a CV, the first one is created and opened", async () => {
  open(null);
  expect(screen.getByText("No CV yet")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Copy CV" })).toBeNull();
  called.mockResolvedValue({ id: 10 });
  fireEvent.click(button("Create CV"));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/cv?cv=10"));
  expect(changes()).toEqual([["POST /sheets/{sheet_id}/cvs", { cm_cv: { title: "CV" } }]]);
});

test("a CV is copied, or a new one is added", async () => {
  open(CV);
  called.mockResolvedValue({ id: 10 });
  fireEvent.click(button("Copy CV"));
  await screen.findByText("Added. Check it, then release it.");
  fireEvent.click(button("Add CV"));
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(2));
  expect(changes().map(([, body]) => body.cm_cv)).toEqual([
    { title: "Data work (copy)", copy_of_id: 9 },
    { title: "New CV" },
  ]);
});

test("another CV is added without losing what isn't saved of the open one", async () => {
  open(CV);
  fireEvent.change(screen.getByRole("textbox", { name: "Introduction" }), { target: { value: "I also teach." } });
  called.mockResolvedValue({ id: 10 });
  fireEvent.click(button("Add CV"));
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  expect(router.push).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole("button", { name: "Leave without saving" }));
  expect(router.push).toHaveBeenCalledWith("/cv?cv=10");
});

test("several CVs are tabs, and the one that is open is marked", () => {
  open(CV, { cvs: [{ id: 8, title: "Main" } as never, { id: 9, title: "Data work" } as never] });
  expect(textsOf("link", screen.getByRole("navigation", { name: "CVs" }))).toEqual(["Main", "Data work"]);
  expect(screen.getByRole("link", { name: "Data work" })).toHaveAttribute("aria-current", "page");
});

test("a request for a CV says who asked and for what; the open CV is copied for a need that has none", async () => {
  const asked = { need_id: 7, need: "Nordbank", asker: "Sia", asked_on: "2026-11-02", cv_id: null };
  const requests = [
    { ...asked, id: 1 },
    { ...asked, id: 2, cv_id: 12 },
    { ...asked, id: 3, need_id: null, need: null, asker: null },
  ];
  open(CV, { requests });
  expect(screen.getByText("Sia asked for your CV for Nordbank", { selector: "li:nth-child(1) *" })).toBeVisible();
  expect(screen.getByText("Staffing asked for your CV")).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the CV for this need" })).toHaveAttribute("href", "/cv?cv=12");
  called.mockResolvedValue({ id: 10 });
  fireEvent.click(button("Copy for this need"));
  await screen.findByText("Added. Check it, then release it.");
  expect(changes()[0]![1]).toEqual({ cm_cv: { title: "Nordbank", need_id: 7, copy_of_id: 9 } });
});

test("what is missing is listed, also if it is one thing, and nothing is said of a complete CV", () => {
  const language = { of: "record", kind: "language", is_shown: true, words: null, title: "English", ends_on: null };
  const speaks = { ...language, id: 2, issuer: "", starts_on: null, spoken_level: "C1" } as never;
  open({ ...CV, entries: [LEVEL, speaks] });
  expect(textsOf("listitem", release())).toEqual(["Engagements: none is shown."]);
});

test.each([
  ["not released", CV, ["Release CV", "Save draft", ""], "Not released. Only you can see it."],
  ["released", RELEASED, ["Release again", "Save draft", "Withdraw CV", ""], "Released November 21, 2026."],
])("a CV that is %s says so, and offers what can be done", (_, cv, buttons, state) => {
  open(cv);
  expect(release()).toHaveTextContent(state);
  expect(textsOf("button", release())).toEqual(buttons);
  expect(button("Save draft")).toBeDisabled();
  expect(within(release()).queryByText("Changed since")).toBeNull();
  expect(screen.queryByRole("switch", { name: "Main CV" }) === null).toBe(cv.is_main);
  expect(within(release()).queryByText("Main CV") !== null).toBe(cv.is_main);
});

test("what changed since the release is marked, on paper too, and what is typed shows on the page", () => {
  open(RELEASED);
  expect(page()).toHaveTextContent("Released November 21, 2026");
  fireEvent.change(screen.getByLabelText("Introduction"), { target: { value: "I move mountains." } });
  expect(within(release()).getByText("Changed since")).toBeVisible();
  expect(button("Save draft")).toBeEnabled();
  expect(page()).toHaveTextContent("Ada LovelaceDeveloperI move mountains.");
  expect(page()).toHaveTextContent("Changed since November 21, 2026");
});

test("an untitled CV can't be released, and says why", () => {
  open(CV);
  expect(button("Release CV")).toBeEnabled();
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: " " } });
  expect(screen.getByLabelText("Title")).toHaveAccessibleDescription(/Write a title\./);
  expect(button("Release CV")).toBeDisabled();
});

test("without a name it is only shown so; a text with the name is named and stops the release", () => {
  open(CV);
  fireEvent.change(screen.getByLabelText("Introduction"), { target: { value: "Ada Lovelace moves data." } });
  fireEvent.click(button("Anonymous"));
  expect(page()).toHaveTextContent("“Lovelace” is your name. Until the CV is written without it");
  fireEvent.click(screen.getByRole("switch", { name: "Release without my name" }));
  expect(button("Named")).toBeDisabled();
  expect(button("Release CV")).toBeDisabled();
  expect(screen.getByLabelText("Introduction")).toHaveAccessibleDescription(/“Lovelace” is your name\. Write/);
  expect(within(page()).queryByText(/Ada Lovelace$|Quay/)).toBeNull();
});

test("a narrow screen shows the entries or the page", () => {
  open(CV);
  fireEvent.click(button("Page"));
  expect([button("Entries"), button("Page")].map((one) => one.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
});

test("who read a CV is listed, each person counted once", () => {
  const readers = [reader(1, "read"), reader(1, "downloaded"), reader(null, "read")];
  open(RELEASED, { readers });
  expect(screen.getByText("Read by 2 people")).toBeVisible();
  const said = textsOf("listitem", screen.getByText("Read by 2 people").closest("details")!);
  expect(said.map((text) => text!.split(",")[0])).toEqual([
    "Sia Sitter 1 read it",
    "Sia Sitter 1 downloaded it",
    "A person who was erased read it",
  ]);
});

test("a CV is withdrawn at once, and deleted after a question; a refusal is said", async () => {
  open(RELEASED);
  called.mockRejectedValueOnce(refusal(503, "Cairn is busy.")).mockResolvedValue(undefined);
  fireEvent.click(button("Withdraw CV"));
  expect(await screen.findByText("Not withdrawn.")).toBeVisible();
  expect(button("Release again")).toBeVisible();
  fireEvent.click(button("Withdraw CV"));
  expect(await screen.findByText("Withdrawn. Nobody else can read this CV.")).toBeVisible();
  expect(button("Release CV")).toBeVisible();
  fireEvent.click(button("Actions for Data work"));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete CV" }));
  fireEvent.click(within(await screen.findByRole("dialog", { name: "Delete “Data work”?" })).getByText("Delete CV"));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/cv"));
  expect(changes().at(-1)).toEqual(["DELETE /sheets/{sheet_id}/cvs/{cv_id}", { sheet_id: 4, cv_id: 9 }]);
});

test("imported levels that a manager must accept first are listed below", async () => {
  called.mockResolvedValue([
    { sheet_competency_id: 5, area_name: "Code", competency: { name: "Testing" }, level: "basic" },
  ]);
  render(<OwnCvsScreen sheetId={4} person={ADA} cvs={[]} cv={CV} readers={[]} requests={[]} company="Quay" />);
  expect(await screen.findByText("Code, imported")).toBeVisible();
  expect(called).toHaveBeenCalledWith(
    "GET /sheets/{sheet_id}/imported_levels",
    expect.objectContaining({ params: { sheet_id: 4 } }),
    expect.anything(),
  );
});
