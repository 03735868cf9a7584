import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { dialogOnDemand, partOnDemand } from "@/components/ui/on-demand";

const FAILURE = "This part of the page could not be loaded.";
const Part = () => <p>The part</p>;

test("a dialog whose code fails to load says so without replacing the page, and opens on Retry", async () => {
  const load = jest.fn<Promise<ComponentType>, []>().mockRejectedValueOnce(new Error("chunk")).mockResolvedValue(Part);
  const OnDemand = dialogOnDemand(load);
  render(
    <>
      <p>The sheet</p>
      <OnDemand />
    </>,
  );
  expect(await screen.findByRole("dialog", { name: FAILURE })).toBeInTheDocument();
  expect(screen.getByText("The sheet")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("The part")).toBeInTheDocument();
  expect(screen.queryByText(FAILURE)).toBeNull();
});

test("the error dialog can be closed", async () => {
  const OnDemand = dialogOnDemand<{ onClose: () => void }>(() => Promise.reject(new Error("chunk")));
  const onClose = jest.fn();
  render(<OnDemand onClose={onClose} />);
  await userEvent.click((await screen.findAllByRole("button", { name: "Close" }))[0]!);
  expect(onClose).toHaveBeenCalled();
});

test("code that never arrives counts as failed after 120 seconds", async () => {
  jest.useFakeTimers();
  try {
    const OnDemand = partOnDemand(
      () => new Promise<ComponentType>(() => undefined),
      () => <p>Loading</p>,
    );
    render(<OnDemand />);
    // Awaited, so that a time-out that has passed is shown.
    await act(async () => jest.advanceTimersByTime(119_999));
    expect(screen.getByText("Loading")).toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(1));
    expect(screen.getByRole("alert")).toHaveTextContent(FAILURE);
  } finally {
    jest.useRealTimers();
  }
});

test("code that has loaded once is shown at once", async () => {
  const load = jest.fn(async () => Part);
  const OnDemand = partOnDemand(load, () => null);
  const { unmount } = render(<OnDemand />);
  await screen.findByText("The part");
  unmount();
  render(<OnDemand />);
  expect(screen.getByText("The part")).toBeInTheDocument();
});

test("a dialog opens before its code has loaded, with its final name, and closes by Esc", async () => {
  const onClose = jest.fn();
  const OnDemand = dialogOnDemand<{ name: string; onClose: () => void }>(
    () => new Promise(() => undefined),
    ({ name }) => `Criteria for ${name}`,
  );
  render(<OnDemand name="Testing" onClose={onClose} />);
  expect(screen.getByRole("dialog", { name: "Criteria for Testing" })).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a dialog that fails is visible although the menu that opened it has closed", async () => {
  const OnDemand = dialogOnDemand(() => Promise.reject(new Error("chunk")));
  render(
    <div hidden>
      <OnDemand />
    </div>,
  );
  expect(await screen.findByRole("dialog", { name: FAILURE })).toBeVisible();
});

test("preloaded code is shown at once", async () => {
  const OnDemand = dialogOnDemand(async () => Part);
  await act(async () => OnDemand.preload());
  render(<OnDemand />);
  expect(screen.getByText("The part")).toBeInTheDocument();
});
