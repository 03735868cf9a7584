import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ClientsScreen } from "@/components/engagements/clients/clients-screen";
import { TYPING_MS } from "@/components/ui/use-address-search";
import { router } from "@/tests/support/address-bar";
import { called, refusal } from "@/tests/support/mocked-calls";

const client = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  alias: "a bank",
  may_be_named: false,
  engagements: 0,
  needs: 1,
  updated_at: "2026-11-20T10:00:00.000Z",
  ...more,
});
const show = (clients: ReturnType<typeof client>[], search = "") =>
  render(<ClientsScreen clients={clients} search={search} next={null} isFirst />);

test("clients are listed with their alias and whether they may be named; only one without engagements can be deleted", () => {
  show([client(1, "Nordbank", { engagements: 2 }), client(2, "Havenmeer", { may_be_named: true })]);
  const [nordbank, havenmeer] = screen.getAllByRole("row").slice(1);
  expect(nordbank).toHaveTextContent("a bankAlias only");
  expect(within(nordbank!).queryByRole("button", { name: "Delete Nordbank" })).toBeNull();
  expect(havenmeer).toHaveTextContent("By name");
  expect(within(havenmeer!).getByRole("button", { name: "Delete Havenmeer" })).toBeVisible();
});

test("clients are filtered as one types, as in all lists", async () => {
  jest.useFakeTimers();
  show([client(1, "Nordbank"), client(2, "Havenmeer")]);
  fireEvent.change(screen.getByRole("searchbox", { name: "Search clients" }), { target: { value: "nord" } });
  await act(async () => jest.advanceTimersByTime(TYPING_MS));
  expect(router.replace).toHaveBeenLastCalledWith("/clients?search=nord", { scroll: false });
  expect(screen.queryByRole("button", { name: "Search" })).toBeNull();
  jest.useRealTimers();
});

test("a client is added with its alias, and may not be named unless that is said", async () => {
  called.mockResolvedValue({});
  show([]);
  await userEvent.click(screen.getByRole("button", { name: "Add client" }));
  const dialog = screen.getByRole("dialog");
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Name" }), "Solvane");
  await userEvent.click(within(dialog).getByRole("button", { name: "Add client" }));
  expect(within(dialog).getByRole("textbox", { name: "Alias" })).toHaveAccessibleDescription(/^Fill in this field\./);
  expect(called).not.toHaveBeenCalled();
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Alias" }), "an energy supplier");
  await userEvent.click(within(dialog).getByRole("button", { name: "Add client" }));
  const cm_client = { name: "Solvane", alias: "an energy supplier", may_be_named: false };
  expect(called).toHaveBeenCalledWith("POST /clients", { body: { cm_client } });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a client that someone else changed meanwhile shows both versions and overwrites nothing", async () => {
  show([client(1, "Nordbank")]);
  await userEvent.click(screen.getByRole("button", { name: "Edit Nordbank" }));
  const alias = screen.getByRole("textbox", { name: "Alias" });
  await userEvent.clear(alias);
  await userEvent.type(alias, "a lender");
  const theirs = client(1, "Nordbank", { may_be_named: true, updated_at: "2026-11-21T10:00:00.000Z" });
  called.mockRejectedValueOnce(refusal(409, "", { current: theirs }));
  await userEvent.click(screen.getByRole("button", { name: "Save client" }));
  const sent = {
    name: "Nordbank",
    alias: "a lender",
    may_be_named: false,
    based_on_updated_at: "2026-11-20T10:00:00.000Z",
  };
  expect(called.mock.lastCall![1].body).toEqual({ cm_client: sent });
  const versions = screen.getByRole("region", { name: "Two versions" });
  expect(within(versions).getByRole("group", { name: "May be named" })).toHaveTextContent("TheirsYesMineNo");
  expect(alias).toHaveValue("a lender");
});

test("a search without a client says so", () => {
  show([], "zzz");
  expect(screen.getByRole("link", { name: "Show all" })).toHaveAttribute("href", "/clients");
});

test("a client's numbers lead to what they count, and say what of it isn't the viewer's to see", async () => {
  const time = { starts_on: "2026-09-01", ends_on: null, percent: 80, is_over: false, state: "agreed" };
  called.mockResolvedValue([{ id: 7, name: "Ada Lovelace", project: "Portal", ...time }]);
  show([client(4, "Nordbank", { engagements: 3 }), client(5, "Havenmeer", { needs: 0 })]);
  expect(screen.getByRole("link", { name: "1 need of Nordbank" })).toHaveAttribute("href", "/needs?client=4");
  expect(screen.queryByRole("link", { name: /Havenmeer/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "3 engagements for Nordbank" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(
    await dialog.findByRole("row", { name: /^Ada Lovelace Portal from Sep 1(, 2026)?, 80% Placed$/i }),
  ).toBeVisible();
  expect(dialog.getByText(/^Not listed: 2 engagements/)).toBeVisible();
  expect(called.mock.lastCall![1]).toEqual({ query: { client_id: 4, limit: 200 } });
});

test("withdrawn engagements of a client come last and don't count", async () => {
  const time = { starts_on: "2026-09-01", ends_on: null, percent: 80, is_over: false };
  called.mockResolvedValue([
    { id: 8, name: "Ben Okri", project: "Portal", state: "withdrawn", ...time },
    { id: 7, name: "Ada Lovelace", project: "Portal", state: "agreed", ...time },
  ]);
  show([client(4, "Nordbank", { engagements: 1 })]);
  await userEvent.click(screen.getByRole("button", { name: "1 engagement for Nordbank" }));
  const dialog = within(screen.getByRole("dialog"));
  await dialog.findByRole("row", { name: /^Ben/ });
  const rows = dialog.getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ada LovelacePortal.*Placed$/),
    expect.stringMatching(/^Ben OkriPortal.*Withdrawn$/),
  ]);
  expect(dialog.queryByText(/^Not listed/)).toBeNull();
});
