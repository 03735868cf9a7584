import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TemplateActions } from "@/components/template/competencies/template-actions";
import { calledAll } from "@/tests/support/mocked-calls";

/** By what a screen reader says. */
const buttons = () =>
  screen
    .getAllByRole("button", { hidden: true })
    .map((button) => button.getAttribute("aria-label") ?? button.textContent);

it("lets an admin add a competency and manage languages, disciplines and areas", () => {
  render(<TemplateActions managesCatalogues />);
  expect(screen.getByRole("link", { name: "Add New Competency" })).toHaveAttribute("href", "/competency");
  expect(buttons()).toEqual([
    "Manage All Languages",
    "Manage Disciplines",
    "Manage Areas",
    "More for this template",
    "Print",
    "Export",
  ]);
});

it("lets a manager only add a competency, print and export", () => {
  render(<TemplateActions managesCatalogues={false} />);
  expect(screen.getByRole("link", { name: "Add New Competency" })).toBeInTheDocument();
  expect(buttons()).toEqual(["More for this template", "Print", "Export"]);
});

it("keeps the open dialog in the address, so that a link or Back finds it", async () => {
  calledAll.mockResolvedValue([]);
  render(<TemplateActions managesCatalogues />);
  await userEvent.click(screen.getByRole("button", { name: "Manage Areas" }));
  expect(window.location.search).toBe("?dialog=area");
  expect(await screen.findByRole("dialog", { name: "Manage Areas" })).toBeInTheDocument();
});
