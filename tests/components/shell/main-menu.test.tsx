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
