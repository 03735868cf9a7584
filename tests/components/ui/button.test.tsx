import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";

describe("Button", () => {
  it("does not submit a form by default", () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole("button", { name: "Save" })).toHaveAttribute("type", "button");
  });

  it("keeps its name and text while loading", () => {
    render(<Button loading>Save</Button>);
    const button = screen.getByRole("button", { name: "Save" });
    expect(button).toHaveAttribute("aria-busy", "true");
    expect(screen.getByText("Save")).toBeInTheDocument();
  });

  it("announces the work in a status that existed before", () => {
    const { rerender } = render(<Button loading={false}>Save</Button>);
    const status = screen.getByRole("status");
    expect(status).toBeEmptyDOMElement();
    rerender(
      <Button loading loadingLabel="Saving…">
        Save
      </Button>,
    );
    expect(status).toHaveTextContent("Saving…");
  });

  it("neither acts nor submits its form while loading", async () => {
    const [onClick, onSubmit] = [jest.fn(), jest.fn()];
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole("button"));
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("keeps the focus when loading starts", () => {
    const { rerender } = render(<Button loading={false}>Save</Button>);
    screen.getByRole("button").focus();
    rerender(<Button loading>Save</Button>);
    expect(screen.getByRole("button")).toHaveFocus();
  });
});

it("an icon button is named by its label", () => {
  render(<IconButton label="Edit the name" icon={<svg aria-hidden />} />);
  expect(screen.getByRole("button", { name: "Edit the name" })).toHaveAttribute("title", "Edit the name");
});
