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
  const items = [{ href: "/sheet", label: "My sheet", covers: [], icon: null, badge: null }];
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
  expect(links.map(({ textContent }) => textContent)).toEqual(["My sheet", "Admin", "Timesheets"]);
});
