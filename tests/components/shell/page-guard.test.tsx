// spec: chrome.restricted-routes
import { render, screen } from "@testing-library/react";
import { PageGuard } from "@/components/shell/page-guard";
import { refusedPages } from "@/lib/platform/auth/page-access";

let pathname = "/sheet";
const replace = jest.fn();
const router = { replace };
jest.mock("next/navigation", () => ({ usePathname: () => pathname, useRouter: () => router }));

const employee = { isAdmin: false, isManager: false, isStaffing: false, mayFindPeople: false };
const admin = { ...employee, isAdmin: true, mayFindPeople: true };

const guarded = (visitor: typeof employee) => <PageGuard refused={refusedPages(visitor)}>The page</PageGuard>;
const page = () => screen.queryByText("The page");

beforeEach(() => replace.mockReset());

test.each([
  ["/users/4/sheets/5", "/?refused=sheet"],
  ["/competency-matrices", "/?refused=managers"],
  ["/competency-matrix-template", "/sheet?refused=managers"],
  ["/people", "/?refused=admins"],
])("an employee who gets to %s is sent to %s and doesn't see the page", (path, target) => {
  pathname = path;
  render(guarded(employee));
  expect(replace).toHaveBeenCalledWith(target);
  expect(page()).not.toBeInTheDocument();
});

test.each(["/sheet", "/competencies", "/learning-pointers", "/profile"])("an employee stays on %s", (path) => {
  pathname = path;
  render(guarded(employee));
  expect(replace).not.toHaveBeenCalled();
  expect(page()).toBeInTheDocument();
});

test("an admin who loses the role on a page is sent away from it", () => {
  pathname = "/people";
  const { rerender } = render(guarded(admin));
  expect(page()).toBeInTheDocument();
  rerender(guarded(employee));
  expect(replace).toHaveBeenCalledWith("/?refused=admins");
  expect(page()).not.toBeInTheDocument();
});
