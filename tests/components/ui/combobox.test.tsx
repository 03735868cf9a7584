import { useState } from "react";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Combobox, type ComboboxOption, type ComboboxProps } from "@/components/ui/combobox";
import { MultiSelect } from "@/components/ui/multi-select";
import { textsOf } from "@/tests/support/texts";

const OPTIONS = ["Accessibility", "Analysis", "APIs", "Architecture", "Databases", "Delivery", "Émigré"].map(
  (label, place) => ({ id: place + 1, label }),
);

function Area(props: Partial<ComboboxProps>) {
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  return (
    <form aria-label="Form" onSubmit={(event) => (event.preventDefault(), setChosen({ id: 0, label: "submitted" }))}>
      <Combobox label="Area" options={OPTIONS} chosen={chosen} onChoose={setChosen} {...props} />
    </form>
  );
}

function show(props: Partial<ComboboxProps> = {}) {
  render(<Area {...props} />);
  return { user: userEvent.setup(), field: screen.getByRole("combobox", { name: "Area" }) };
}
const options = () => textsOf("option");
const marked = () => screen.getByRole("option", { selected: true }).textContent;

describe("a combobox", () => {
  it("is closed until it is clicked, and shows the choice", async () => {
    const { user, field } = show();
    await user.tab();
    expect([field, options()]).toEqual([document.activeElement, []]);
    expect(field).toHaveAttribute("aria-expanded", "false");
    await user.click(field);
    await user.click(screen.getByRole("option", { name: "Databases" }));
    expect(field).toHaveValue("Databases");
    expect(options()).toEqual([]);
  });

  it("finds typed text ignoring case and accents, and Enter takes the only match instead of sending the form", async () => {
    const { user, field } = show();
    await user.type(field, "emi");
    expect(options()).toEqual(["Émigré"]);
    await user.keyboard("{Enter}");
    expect(field).toHaveValue("Émigré");
  });

  it("is closed by Escape with its value unchanged", async () => {
    const { user, field } = show();
    await user.type(field, "del{Enter}");
    await user.clear(field);
    await user.type(field, "an");
    await user.keyboard("{Escape}");
    expect([field.getAttribute("aria-expanded"), (field as HTMLInputElement).value]).toEqual(["false", "Delivery"]);
  });

  it("keeps its value if it is left, or if Escape is pressed while it is closed", async () => {
    const { user, field } = show();
    await user.type(field, "del{Enter}");
    await user.keyboard("{Escape}");
    expect(field).toHaveValue("Delivery");
    await user.type(field, "an");
    await user.tab();
    expect(field).toHaveValue("Delivery");
    expect(options()).toEqual([]);
  });

  it("is closed by Alt and the up arrow without a choice", async () => {
    const { user, field } = show();
    await user.type(field, "an{Alt>}{ArrowUp}{/Alt}");
    expect([field.getAttribute("aria-expanded"), (field as HTMLInputElement).value]).toEqual(["false", ""]);
  });

  it("marks the chosen one of two with the same name, and takes the other", async () => {
    const twins = [1, 2].map((id) => ({ id, label: "Ada Byron" }));
    const onChoose = jest.fn();
    const { user, field } = show({ options: twins, chosen: twins[1]!, onChoose });
    await user.click(field);
    expect(screen.getAllByRole("option")[1]).toHaveAttribute("aria-selected", "true");
    await user.click(screen.getAllByRole("option")[0]!);
    expect(onChoose).toHaveBeenCalledWith(twins[0]);
  });

  it("leaves Home and End to the text", async () => {
    const { user, field } = show();
    await user.type(field, "a{Home}d");
    expect(field).toHaveValue("da");
  });

  it("goes round with arrows, and by five with PageDown and PageUp, which stop at the ends", async () => {
    const { user, field } = show();
    await user.click(field);
    await user.keyboard("{PageDown}");
    expect(marked()).toBe("Delivery");
    await user.keyboard("{PageDown}");
    expect(marked()).toBe("Émigré");
    await user.keyboard("{ArrowUp}");
    expect(marked()).toBe("Delivery");
    await user.keyboard("{PageUp}{PageUp}");
    expect(marked()).toBe("Accessibility");
    await user.keyboard("{ArrowUp}");
    expect(marked()).toBe("Émigré");
    expect(field.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
  });

  it("asks for a choice by its placeholder", () => {
    expect(show().field).toHaveAttribute("placeholder", "Select...");
  });

  it("says if there are no options", async () => {
    const { user, field } = show();
    await user.type(field, "zzz{Enter}");
    expect(options()).toEqual(["No options"]);
    expect(screen.getByRole("option")).toHaveAttribute("aria-disabled", "true");
  });

  it("offers to create what is missing, but not what exists", async () => {
    const run = jest.fn();
    const { user, field } = show({ create: { label: (name) => `Add “${name}”`, run } });
    await user.type(field, "apis");
    expect(options()).toEqual(["APIs"]);
    await user.clear(field);
    await user.type(field, " Gardens {Enter}");
    expect(run).toHaveBeenCalledWith("Gardens");
  });
});

describe("a multi-select", () => {
  function Areas({ fixed = false }: { fixed?: boolean }) {
    const [chosen, setChosen] = useState<number[]>([1]);
    const all = OPTIONS.map((option) => ({ ...option, isFixed: fixed && option.id === 1 }));
    return <MultiSelect label="Areas" options={all} chosen={chosen} onChange={setChosen} />;
  }
  const tags = () => textsOf("listitem");

  it("closes after each choice, opens again for the next one, and leaves out what is chosen", async () => {
    render(<Areas />);
    const user = userEvent.setup();
    await user.type(screen.getByRole("combobox", { name: "Areas" }), "an{Enter}");
    expect([tags(), options()]).toEqual([["Accessibility", "Analysis"], []]);
    await user.keyboard("{ArrowDown}");
    expect(options()).toEqual(OPTIONS.slice(2).map(({ label }) => label));
  });

  it("says that its options are still loading", async () => {
    render(<MultiSelect label="Areas" options={[]} chosen={[]} onChange={() => undefined} loading />);
    const field = screen.getByRole("combobox", { name: "Areas" });
    expect(field).toHaveAttribute("placeholder", "Select...");
    await userEvent.click(field);
    expect(options()).toEqual(["Loading..."]);
  });

  it("removes the last tag by Backspace in the empty field, but not one that is fixed", async () => {
    render(<Areas fixed />);
    const user = userEvent.setup();
    await user.type(screen.getByRole("combobox", { name: "Areas" }), "an{Enter}{Backspace}{Backspace}");
    expect(tags()).toEqual(["Accessibility"]);
    expect(screen.queryByRole("button", { name: "Remove Accessibility" })).not.toBeInTheDocument();
  });
});
