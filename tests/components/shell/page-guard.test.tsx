import { fireEvent, render, screen } from "@testing-library/react";
import { PageGuard } from "@/components/shell/page-guard";
import { refusedPages } from "@/lib/doors/auth/page-access";
import { router } from "@/tests/support/address-bar";
import { admin, employee } from "@/tests/support/visitors";

const arriveAt = (path: string) => window.history.replaceState(null, "", path);
const guarded = (visitor: typeof employee) => <PageGuard refused={refusedPages(visitor)}>The page</PageGuard>;
const page = () => screen.queryByText("The page");

test.each([
  ["/users/4/sheets/5", "/?refused=sheet"],
  ["/competency-matrix-template", "/sheet?refused=managers"],
  ["/people", "/?refused=admins"],
])("an employee who gets to %s is sent to %s and doesn't see the page", (path, target) => {
  arriveAt(path);
  render(guarded(employee));
  expect(router.replace).toHaveBeenCalledWith(target);
  expect(page()).not.toBeInTheDocument();
});

test("an employee stays on a page for everyone", () => {
  arriveAt("/learning-pointers");
  render(guarded(employee));
  expect(router.replace).not.toHaveBeenCalled();
  expect(page()).toBeInTheDocument();
});

test("an admin who loses the role on a page is sent away from it", () => {
  arriveAt("/people");
  const { rerender } = render(guarded(admin));
  expect(page()).toBeInTheDocument();
  rerender(guarded(employee));
  expect(router.replace).toHaveBeenCalledWith("/?refused=admins");
  expect(page()).not.toBeInTheDocument();
});

test("a page that Back leads to is read again, another isn't", () => {
  arriveAt("/learning-pointers");
  const { rerender } = render(guarded(employee));
  arriveAt("/sheet");
  rerender(guarded(employee));
  expect(router.refresh).not.toHaveBeenCalled();
  arriveAt("/learning-pointers");
  fireEvent.popState(window);
  rerender(guarded(employee));
  expect(router.refresh).toHaveBeenCalledTimes(1);
});
