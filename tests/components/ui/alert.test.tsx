import { render, screen } from "@testing-library/react";
import { Done } from "@/components/ui/done";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";

describe("Alert", () => {
  it("interrupts for a failure and has its action", () => {
    render(
      <Alert title="The list could not be loaded." actions={<button>Retry</button>}>
        Request 7f3a
      </Alert>,
    );
    expect(screen.getByRole("alert")).toHaveTextContent("The list could not be loaded.Request 7f3a");
    expect(screen.getByRole("alert")).toContainElement(screen.getByRole("button", { name: "Retry" }));
  });

  it("writes a failure to the console, once, and nothing else", () => {
    const { rerender } = render(<Alert title="Failed to add new area" />);
    rerender(<Alert title="Failed to add new area">Again</Alert>);
    rerender(<Alert tone="success" title="Changes Saved" />);
    expect(jest.mocked(console.error).mock.calls).toEqual([["Failure:", "Failed to add new area"]]);
  });

  it("does not interrupt for success", () => {
    render(<Alert tone="success">Changes Saved</Alert>);
    expect(screen.getByRole("status")).toHaveTextContent("Changes Saved");
  });
});

it("what was done is announced in a region that is there before, and empty until then", () => {
  const { rerender } = render(<Done>{null}</Done>);
  const region = screen.getByRole("status");
  expect(region).toBeEmptyDOMElement();
  rerender(<Done>Saved</Done>);
  expect(region).toHaveTextContent("Saved");
});

it("a spinner announces its label although it shows none", () => {
  render(<Spinner label="Loading stones…" />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading stones…");
});
