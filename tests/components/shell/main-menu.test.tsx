import { render, screen } from "@testing-library/react";
import { MainMenu } from "@/components/shell/main-menu";

test("both menus of the bar are marked as menus", () => {
  const admin = [{ label: "People", items: [{ href: "/settings/people", label: "People" }] }];
  render(
    <MainMenu items={[]} admin={admin as never} timesheetsUrl={undefined} timesheetsIcon={null} moreIcon={null} />,
  );
  for (const name of ["Admin", "More"])
    expect(screen.getByRole("button", { name }).querySelector(".chevron")).toBeInTheDocument();
});

test("the bar's links have their icons and leave the company's timesheets to their own site", () => {
  const items = [{ href: "/sheet", label: "My sheet", icon: <i>icon of the sheet</i>, badge: <b>3</b> }];
  const timesheets = { timesheetsUrl: "https://times.example.com/", timesheetsIcon: <i>icon of a clock</i> };
  render(<MainMenu items={items as never} admin={[]} {...timesheets} moreIcon={<i>icon of a menu</i>} />);
  const [, inBar] = screen.getAllByRole("link", { hidden: true });
  expect(screen.getAllByRole("link", { hidden: true })[0]).toHaveTextContent("icon of the sheetMy sheet3");
  expect(inBar).toHaveTextContent("icon of a clockTimesheets");
  expect(screen.getByRole("button", { name: /More/ })).toHaveTextContent("icon of a menuMore");
  for (const link of screen.getAllByRole("link", { name: /Timesheets/, hidden: true }))
    expect(link).toHaveAttribute("href", "https://times.example.com/");
});

test("what leaves Cairn is last, so that it is the first to have no room", () => {
  const items = [{ href: "/sheet", label: "My Matrix", covers: [], icon: null, badge: null }];
  const admin = [{ label: "Company", items: [{ href: "/people", label: "People" }] }];
  const { container } = render(
    <MainMenu
      items={items as never}
      admin={admin as never}
      timesheetsUrl="https://times.example"
      timesheetsIcon={null}
      moreIcon={null}
    />,
  );
  const links = [...container.querySelector(".main-links")!.children];
  expect(links.map(({ textContent }) => textContent)).toEqual(["My Matrix", "Admin", "Timesheets"]);
});

const { ResizeObserver } = globalThis;
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.ResizeObserver = ResizeObserver;
});

/** Lays the bar out: each link 100 px wide, in a bar of a width. */
function layOut(width: number) {
  const boxOf = (left: number, right: number) => ({ left, right }) as DOMRect;
  jest.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (this.classList.contains("main-links")) return boxOf(0, width);
    const place = [...this.parentElement!.children].indexOf(this);
    return boxOf(place * 100, (place + 1) * 100);
  });
  jest.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(400);
  jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(width);
  globalThis.ResizeObserver = class {
    constructor(private readonly measure: ResizeObserverCallback) {}
    observe = () => this.measure([], this);
    disconnect = () => undefined;
    unobserve = () => undefined;
  };
}

test.each([
  [400, null],
  [350, "Admin"],
  [250, "Admin"],
  [150, "More"],
])("in a bar %d px wide the menu of what doesn't fit is called %s", (width, name) => {
  layOut(width);
  const item = (href: string, label: string) => ({ href, label, covers: [], icon: null, badge: null });
  const { container } = render(
    <nav className="main-nav">
      <MainMenu
        items={[item("/sheet", "My Matrix"), item("/reviews", "Reviews")] as never}
        admin={[{ label: "Company", items: [{ href: "/people", label: "People" }] }] as never}
        timesheetsUrl="https://times.example"
        timesheetsIcon={null}
        moreIcon={null}
      />
    </nav>,
  );
  const button = container.querySelector(".more-button")!;
  expect(button.getAttribute("data-needed") === "true" ? button.textContent : null).toBe(name);
  if (name === "Admin")
    expect([...container.querySelectorAll(".main-links > [data-over]")].map((link) => link.textContent)).toEqual([
      "Admin",
      "Timesheets",
    ]);
});
