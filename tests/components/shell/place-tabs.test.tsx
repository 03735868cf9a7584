import { render, screen } from "@testing-library/react";
import { PlaceTabs } from "@/components/shell/place-tabs";
import type { Place } from "@/lib/doors/auth/navigation";

let pathname = "";
jest.mock("next/navigation", () => ({ usePathname: () => pathname }));

const PLACES: Place[] = [
  {
    label: "Finder",
    tabs: [
      { href: "/finder", label: "Search" },
      { href: "/cvs", label: "CVs" },
    ],
  },
];

test.each([
  ["/cvs", 1],
  ["/cvs/5", 0],
  ["/people", 0],
])("%s has %d current tabs of a place: a person’s CV has the person’s instead", (at, shown) => {
  pathname = at;
  render(<PlaceTabs places={PLACES} />);
  expect(screen.queryAllByRole("link", { current: "page" })).toHaveLength(shown);
});
