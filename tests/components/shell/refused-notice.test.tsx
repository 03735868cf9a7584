import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RefusedNotice } from "@/components/shell/refused-notice";
import { keepRefusal, readRefusedCall } from "@/lib/doors/client/refused-call";

function openAt(address: string) {
  window.history.replaceState(null, "", address);
  return render(<RefusedNotice />);
}
const notice = () => screen.getByRole("status");

test.each([
  ["managers", "That page is for managers."],
  ["admins", "That page is for admins."],
  ["finders", "That page is for people who staff projects, managers and admins."],
  ["sheet", "You don't have access to that person's sheet."],
])("refused=%s is shown once and removed from the address", async (reason, text) => {
  const { rerender } = openAt(`/sheet?refused=${reason}&area=sql#row`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(window.location.href).toMatch(/\/sheet\?area=sql#row$/);
  rerender(<RefusedNotice />);
  expect(notice()).toHaveTextContent(text);
});

test("Dismiss removes it", async () => {
  openAt("/sheet?refused=admins");
  await userEvent.click(await screen.findByRole("button", { name: "Dismiss" }));
  expect(notice()).toBeEmptyDOMElement();
});

test("a refused call says the server's reason and has the texts that were sent, until it is dismissed", async () => {
  const body = { cm_need: { title: "Two testers", notes: "<p>For the <b>spring</b> release</p>", level: "advanced" } };
  const problem = { status: 403, title: "", detail: "Only admins change this." };
  expect(await keepRefusal(problem, body, async () => null)).toBe(true);
  openAt("/sheet?refused=call");
  expect(await screen.findByText("Only admins change this.")).toBeVisible();
  await userEvent.click(screen.getByText("What you typed"));
  expect(screen.getByText("Two testers")).toBeVisible();
  expect(screen.getByText("For the spring release")).toBeVisible();
  expect(screen.queryByText("advanced")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect([notice().textContent, readRefusedCall()]).toEqual(["", null]);
});

test("a refused call of which nothing is known says so in general", async () => {
  openAt("/sheet?refused=call");
  expect(await screen.findByText("You don't have permission to do this.")).toBeVisible();
  expect(screen.queryByText("What you typed")).toBeNull();
});

test("neither the next page nor Back shows it again", () => {
  const { rerender } = openAt("/sheet?refused=admins");
  window.history.pushState(null, "", "/my-data");
  rerender(<RefusedNotice />);
  expect(notice()).toBeEmptyDOMElement();
  window.history.pushState(null, "", "/sheet");
  rerender(<RefusedNotice />);
  expect(notice()).toBeEmptyDOMElement();
});

test("an address with someone else's text shows nothing", async () => {
  openAt("/sheet?refused=toString");
  await act(async () => undefined);
  expect(notice()).toBeEmptyDOMElement();
});
