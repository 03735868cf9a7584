// spec: template.actions
import { render, screen } from "@testing-library/react";
import { TemplateActions } from "@/components/competencies/template-actions";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh: jest.fn() }),
}));

const buttons = () => screen.queryAllByRole("button").map((button) => button.textContent);

it("lets an admin add a competency and manage languages, disciplines and areas", () => {
  render(<TemplateActions managesCatalogues />);
  expect(screen.getByRole("link", { name: "Add New Competency" })).toHaveAttribute("href", "/competency");
  expect(buttons()).toEqual(["Manage All Languages", "Manage Disciplines", "Manage Areas", "Print"]);
});

it("lets a manager only add a competency and print", () => {
  render(<TemplateActions managesCatalogues={false} />);
  expect(screen.getByRole("link", { name: "Add New Competency" })).toBeInTheDocument();
  expect(buttons()).toEqual(["Print"]);
});
