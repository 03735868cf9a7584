import { fireEvent, render, screen } from "@testing-library/react";
import { DayChoice } from "@/components/ui/day-choice";
import { dayAfter, today } from "@/lib/platform/core/day";

const choose = jest.fn();
beforeEach(() => void choose.mockReset());

test.each([
  ["a day", "2026-01-15", ["2026-01-15"]],
  ["no day", "", [""]],
  ["a year that is being typed", "0202-01-15", []],
  ["a day to come", dayAfter(today(), 3), []],
])("%s in the field is chosen at once, unless it can't be shown", (_what, value, chosen) => {
  render(<DayChoice label="As of" day="2026-01-14" onChoose={choose} />);
  fireEvent.change(screen.getByLabelText("As of"), { target: { value } });
  expect(choose.mock.calls.flat()).toEqual(chosen);
});

test("the field follows the day of the page, but not during typing", () => {
  const { rerender } = render(<DayChoice label="As of" day="2026-01-14" onChoose={choose} />);
  const field = screen.getByLabelText("As of");
  rerender(<DayChoice label="As of" day="2026-01-10" onChoose={choose} />);
  expect(field).toHaveValue("2026-01-10");
  field.focus();
  rerender(<DayChoice label="As of" day="2026-01-11" onChoose={choose} />);
  expect(field).toHaveValue("2026-01-10");
});
