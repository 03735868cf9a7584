import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StartersScreen, type StarterView } from "@/components/starters/starters-screen";
import { called } from "@/tests/support/mocked-calls";

const starter = (key: StarterView["key"], more: Partial<StarterView> = {}): StarterView => ({
  key,
  name: `Framework ${key}`,
  discipline: "Consultant",
  discipline_state: "new",
  summary: "For those who advise.",
  uses_languages: false,
  areas: [
    {
      name: "Advice",
      competencies: [
        { name: "Listening", description: "D", is_present: true },
        { name: "Proposals", description: "D", is_present: false },
      ],
    },
  ],
  ...more,
});
const box = (name: string) => screen.getByRole("checkbox", { name });

test("a framework says that its discipline exists, and what adding it does", async () => {
  render(
    <StartersScreen
      starters={[
        starter("consultant", { discipline_state: "present" }),
        starter("developer", { discipline_state: "retired" }),
        starter("qa_engineer"),
      ]}
    />,
  );
  expect(box("Framework consultant")).toHaveAccessibleDescription(
    /Adds 1 of 2 competencies to the discipline Consultant\. What it has stays as it is\.$/,
  );
  expect(box("Framework developer")).toHaveAccessibleDescription(/is retired: bring it back first\.$/);
  expect(box("Framework qa_engineer")).toHaveAccessibleDescription("For those who advise.");
  await userEvent.click(box("Framework consultant"));
  expect(screen.getByText("1 competency will be published.")).toBeInTheDocument();
});

test("languages are sent only with a framework that uses them", async () => {
  render(<StartersScreen starters={[starter("developer", { uses_languages: true }), starter("consultant")]} />);
  await userEvent.click(box("Framework developer"));
  await userEvent.type(screen.getByLabelText("Languages"), "Java, Go");
  await userEvent.click(box("Framework developer"));
  await userEvent.click(box("Framework consultant"));
  await userEvent.click(screen.getByRole("button", { name: "Add framework" }));
  const cm_starter = { frameworks: ["consultant"], languages: [], expected_levels: false };
  expect(called).toHaveBeenCalledWith("POST /starter_frameworks", { body: { cm_starter } });
});

test("adding without a choice says so and sends nothing", async () => {
  render(<StartersScreen starters={[starter("consultant")]} />);
  await userEvent.click(screen.getByRole("button", { name: "Add framework" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Choose at least one.");
  expect(called).not.toHaveBeenCalled();
});
