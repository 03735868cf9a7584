import { act, render, screen } from "@testing-library/react";
import { laterOnDemand } from "@/components/ui/later-on-demand";

const Shown = ({ text }: { text: string }) => <p>{text}</p>;
const load = jest.fn(async () => Shown);
const Part = laterOnDemand<{ text: string }>(load, ({ text }) => text === "urgent");

beforeEach(() => {
  jest.useFakeTimers();
  load.mockClear();
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test("a part that can wait loads three seconds after its page", async () => {
  render(<Part text="next" />);
  await pass(2_900);
  expect(load).not.toHaveBeenCalled();
  await pass(200);
  expect(screen.getByText("next")).toBeInTheDocument();
});

test("an urgent part loads at once", async () => {
  render(<Part text="urgent" />);
  await pass(0);
  expect(screen.getByText("urgent")).toBeInTheDocument();
});

test("nothing loads after the form that logs out has been sent", async () => {
  render(<Part text="next" />);
  document.dispatchEvent(new Event("submit"));
  await pass(5_000);
  expect(load).not.toHaveBeenCalled();
});
