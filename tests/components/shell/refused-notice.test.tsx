import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RefusedNotice } from "@/components/shell/refused-notice";

let pathname = "/sheet";
jest.mock("next/navigation", () => ({
  usePathname: () => pathname,
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

function openAt(address: string) {
  window.history.replaceState(null, "", address);
  pathname = window.location.pathname;
  return render(<RefusedNotice />);
}
const notice = () => screen.getByRole("status");

test.each([
  ["managers", "That page is for managers."],
  ["admins", "That page is for admins."],
  ["sheet", "You don't have access to that person's sheet."],
])("refused=%s is shown once and removed from the address", (reason, text) => {
  const { rerender } = openAt(`/sheet?refused=${reason}&area=sql#row`);
  expect(notice()).toHaveTextContent(text);
  expect(window.location.href).toMatch(/\/sheet\?area=sql#row$/);
  rerender(<RefusedNotice />);
  expect(notice()).toHaveTextContent(text);
});

test("Dismiss removes it", async () => {
  openAt("/sheet?refused=admins");
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(notice()).toBeEmptyDOMElement();
});

test("neither the next page nor Back shows it again", () => {
  const { rerender } = openAt("/sheet?refused=admins");
  pathname = "/my-data";
  rerender(<RefusedNotice />);
  expect(notice()).toBeEmptyDOMElement();
  pathname = "/sheet";
  rerender(<RefusedNotice />);
  expect(notice()).toBeEmptyDOMElement();
});

test("an address with someone else's text shows nothing", () => {
  openAt("/sheet?refused=toString");
  expect(notice()).toBeEmptyDOMElement();
});
