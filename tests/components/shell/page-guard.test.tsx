import { render, screen } from "@testing-library/react";
import { PageGuard } from "@/components/shell/page-guard";
import { refusedPages } from "@/lib/doors/auth/page-access";
import { admin, employee } from "@/tests/support/visitors";

let pathname = "/sheet";
const router = { replace: jest.fn() };
jest.mock("next/navigation", () => ({ usePathname: () => pathname, useRouter: () => router }));

const guarded = (visitor: typeof employee) => <PageGuard refused={refusedPages(visitor)}>The page</PageGuard>;
const page = () => screen.queryByText("The page");

beforeEach(() => router.replace.mockReset());

test.each([
  ["/users/4/sheets/5", "/?refused=sheet"],
  ["/competency-matrix-template", "/sheet?refused=managers"],
  ["/people", "/?refused=admins"],
])("an employee who gets to %s is sent to %s and doesn't see the page", (path, target) => {
  pathname = path;
  render(guarded(employee));
  expect(router.replace).toHaveBeenCalledWith(target);
  expect(page()).not.toBeInTheDocument();
});

test("an employee stays on a page for everyone", () => {
  pathname = "/learning-pointers";
  render(guarded(employee));
  expect(router.replace).not.toHaveBeenCalled();
  expect(page()).toBeInTheDocument();
});

test("an admin who loses the role on a page is sent away from it", () => {
  pathname = "/people";
  const { rerender } = render(guarded(admin));
  expect(page()).toBeInTheDocument();
  rerender(guarded(employee));
  expect(router.replace).toHaveBeenCalledWith("/?refused=admins");
  expect(page()).not.toBeInTheDocument();
});
