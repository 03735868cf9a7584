import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useToldWork } from "@/components/ui/told-work";

function Part({ name, fails = false }: { name: string; fails?: boolean }) {
  const { told, run } = useToldWork<"working">();
  const work = async () => {
    if (fails) throw new Error("The server didn't answer.");
    return `${name} is done.`;
  };
  return (
    <section>
      <button type="button" onClick={() => void run("working", `${name} isn't done.`, work)}>
        {name}
      </button>
      {told}
    </section>
  );
}

test("a screen tells one thing at a time: what another part of it told goes once other work begins", async () => {
  const user = userEvent.setup();
  render(
    <>
      <Part name="Adding" />
      <Part name="Releasing" />
      <Part name="Withdrawing" fails />
    </>,
  );
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  await press("Adding");
  expect(screen.getByRole("status")).toHaveTextContent("Adding is done.");
  await press("Releasing");
  expect(screen.getByRole("status")).toHaveTextContent("Releasing is done.");
  await press("Withdrawing");
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getByRole("alert")).toHaveTextContent("Withdrawing isn't done.The server didn't answer.");
  await press("Adding");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent("Adding is done.");
});
