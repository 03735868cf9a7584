import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ChooseDiscipline } from "@/components/people/first-steps/choose-discipline";
import { FirstSteps, type FirstStepsProps } from "@/components/people/first-steps/first-steps";
import { HideStepsButton } from "@/components/people/first-steps/hide-steps-button";
import { router } from "@/tests/support/address-bar";
import { textsOf } from "@/tests/support/texts";

const SETUP: FirstStepsProps["setup"] = { disciplines: 0, languages: 0, named: 0, acting: 0 } as never;
const NONE = { framework: false, disciplines: false, people: false, managers: false, invite: false };

function show(done: Partial<typeof NONE> = {}, setup: Partial<typeof SETUP> = {}) {
  render(<FirstSteps setup={{ ...SETUP, ...setup }} done={{ ...NONE, ...done }} address="https://cairn.example.com" />);
}
const links = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

test("a newcomer is led to the choice of their disciplines", () => {
  render(<ChooseDiscipline />);
  expect(links()).toEqual([["Choose your discipline", "/sheet?dialog=disciplines"]]);
});

test("each step of a new installation leads to where it is done", () => {
  show();
  expect(links()).toEqual([
    ["Choose a starter framework", "/starters"],
    ["Import a file", "/import?kind=competencies"],
    ["Start from scratch", "/competency"],
    ["Manage Disciplines", "/competency-matrix-template?dialog=role"],
    ["Manage All Languages", "/competency-matrix-template?dialog=technology"],
    ["Add person", "/people?dialog=add"],
    ["Import people", "/import?kind=people"],
    ["People", "/people"],
  ]);
  expect(screen.getByText("https://cairn.example.com")).toBeVisible();
});

test("what is done is marked and has no links, and languages come first once there is a discipline", () => {
  show({ framework: true, people: true, managers: true, invite: true }, { disciplines: 1, languages: 2 });
  expect(screen.getAllByLabelText("Done")).toHaveLength(4);
  expect(links().map(([label]) => label)).toEqual(["Manage All Languages", "Manage Disciplines"]);
  expect(screen.getByText(/So far: 1 discipline, 2 languages\.$/)).toBeVisible();
});

test.each([
  [{ named: 2, acting: 2 }, "Managers see their people's requests. Select people, then choose Set manager."],
  [{ named: 2, acting: 1 }, "1 person has reports but not the role manager. Open each in People"],
  [{ named: 3, acting: 1 }, "2 people have reports but not the role manager. Open each in People"],
])("with %j managers, the step says: %s", (setup, text) => {
  show({}, setup);
  expect(textsOf("listitem")[3]).toContain(text);
});

test("hidden steps stay hidden in this browser", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Hide these steps" }));
  expect(document.cookie).toContain("first_steps=hidden");
  expect(router.refresh).toHaveBeenCalledTimes(1);
  document.cookie = "first_steps=; Max-Age=0; Path=/";
});

test("the page's heading has the focus once the steps are hidden", async () => {
  const page = (steps: boolean) => (
    <>
      <h1 tabIndex={-1}>Welcome</h1>
      {steps && <HideStepsButton />}
    </>
  );
  const { rerender } = render(page(true));
  await userEvent.click(screen.getByRole("button", { name: "Hide these steps" }));
  rerender(page(false));
  await waitFor(() => expect(screen.getByRole("heading")).toHaveFocus());
  document.cookie = "first_steps=; Max-Age=0; Path=/";
});
