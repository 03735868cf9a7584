import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UnexpectedError } from "@/components/shell/unexpected-error";

test("a screen that broke says Unexpected Application Error!, names the error and can be tried again", async () => {
  const retry = jest.fn();
  render(<UnexpectedError digest="4711" onRetry={retry} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Unexpected Application Error!");
  expect(screen.getByText("Error 4711")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Go to the start page" })).toHaveAttribute("href", "/");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(retry).toHaveBeenCalledTimes(1);
});
