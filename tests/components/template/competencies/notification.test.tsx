import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { storeNotification, Notification } from "@/components/template/competencies/notification";

it("shows the stored text and removes it from local storage", () => {
  storeNotification("Changes Saved");
  expect(localStorage.getItem("notification")).toBe("Changes Saved");
  render(<Notification />);
  expect(screen.getByRole("status")).toHaveTextContent("Changes Saved");
  expect(localStorage.getItem("notification")).toBeNull();
});

it("shows it once only", () => {
  storeNotification("Changes Saved");
  render(<Notification />).unmount();
  render(<Notification />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it("keeps it through renders until it is dismissed", async () => {
  storeNotification("Changes Saved");
  const { rerender } = render(<Notification />);
  rerender(<Notification />);
  expect(screen.getByText("Changes Saved")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Changes Saved")).not.toBeInTheDocument();
});
