import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Navbar } from "@/components/shell/navbar";
import { PageNotFound } from "@/components/shell/page-not-found";
import { KEPT_QUERY } from "@/components/shell/kept-query";
import { WaitingCount } from "@/components/reviews/requests/waiting-count";
import { callIfChanged } from "@/tests/support/mocked-calls";
import { manager } from "@/tests/support/visitors";

const show = () =>
  render(
    <Navbar
      productName="Cairn"
      timesheetsUrl="https://times.example.com/"
      visitor={manager}
      person="Ada Lovelace"
      badges={{ "/reviews": <b>3 wait</b> }}
    />,
  );
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole("link", { hidden: true })
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("each link of the bar has its icon, and the count is beside Reviews", () => {
  show();
  const bar = document.querySelector<HTMLElement>(".main-links")!;
  const links = within(bar).getAllByRole("link", { hidden: true });
  expect(links.length).toBeGreaterThan(4);
  // Only the templates, which are never at the foot of a phone, have none.
  expect(links.filter((link) => !link.querySelector("svg")).map(({ textContent }) => textContent)).toEqual([
    "Competency Templates",
  ]);
  expect(linksIn(bar)).toEqual(expect.arrayContaining([["Reviews3 wait", "/reviews"]]));
});

test("the account's menu has everything about the person", () => {
  show();
  expect(screen.getByRole("button", { name: "Account: Ada Lovelace" })).toHaveAttribute(
    "popovertarget",
    "account-menu",
  );
  const menu = screen.getByRole("group", { name: "Account", hidden: true });
  expect(linksIn(menu)).toEqual([
    ["CVs", "/cv"],
    ["My data", "/my-data"],
    ["Settings", "/settings"],
    ["Emails", "/settings/emails"],
    ["Sessions", "/settings/sessions"],
    ["Access tokens", "/settings/tokens"],
  ]);
  expect(within(menu).getByRole("button", { name: /Log out/i, hidden: true })).toBeInTheDocument();
});

test("the menu closes after a link and before the keys are shown", async () => {
  show();
  const menu = screen.getByRole("group", { name: "Account", hidden: true });
  const hide = jest.fn();
  Object.assign(menu, { hidePopover: hide });
  fireEvent.click(within(menu).getByText("Ada Lovelace"));
  expect(hide).not.toHaveBeenCalled();
  const link = within(menu).getByText("My data");
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(hide).toHaveBeenCalledTimes(1);
  fireEvent.click(within(menu).getByText("Keyboard shortcuts"));
  expect(hide).toHaveBeenCalledTimes(2);
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("the logo opens the whole sheet, without the filters that the tab has kept", () => {
  show();
  sessionStorage.setItem(`${KEPT_QUERY}/sheet`, "?show=unrated");
  sessionStorage.setItem("other", "stays");
  const logo = document.querySelector<HTMLAnchorElement>("a.brand")!;
  expect(logo).toHaveAttribute("href", "/sheet");
  logo.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(logo);
  expect(Object.keys(sessionStorage)).toEqual(["other"]);
});

test.each([
  [{ waiting: 0, more: false }, "", null],
  [{ waiting: 1, more: false }, "1 request waits for you", "1 request waits for you"],
  [{ waiting: 2, more: false }, "2 requests wait for you", "2 requests wait for you"],
  [{ waiting: 100, more: true }, "100+ requests wait for you", "100+ requests wait for you"],
])("a count of %j says: %s", async (answer, text, title) => {
  callIfChanged.mockResolvedValue({ etag: '"1"', answer });
  const { container } = render(<WaitingCount />);
  await act(async () => undefined);
  await waitFor(() => expect(container.querySelector(".nav-count")?.textContent).toBe(text));
  expect(container.querySelector(".nav-count")!.getAttribute("title")).toBe(title);
});

test("an address without a page says why, and leads on", () => {
  render(<PageNotFound why="It was deleted." href="/needs" label="Needs" />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Page not found");
  expect(screen.getByText("It was deleted.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to Needs" })).toHaveAttribute("href", "/needs");
});
