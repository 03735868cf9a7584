import { fireEvent, render, screen } from "@testing-library/react";
import { ImportHeadings } from "@/components/files/imports/import-headings";
import { ImportLayout } from "@/components/files/imports/import-layout";
import type { Preview } from "@/components/files/imports/import-calls";

const PREVIEW = {
  form: "people_by_competencies",
  columns: ["email", "first_name", "last_name", "level"],
  headings: [
    { text: "Employee", column: "email", is_known: true, samples: ["Ada Lovelace", "Bob Ross"] },
    { text: "City", column: null, is_known: true, samples: ["Kyiv"] },
    { text: "Git", column: "level", is_known: true, samples: ["2"] },
    { text: "SQL", column: "level", is_known: true, samples: ["2"] },
  ],
  values: [
    { value: "1", count: 1, level: "basic", is_known: true },
    { value: "Working", count: 1_200, level: null, is_known: false },
  ],
} as unknown as Preview;

test("each value of a matrix has its count and a suggested level, and an unknown one is chosen", () => {
  const onChoose = jest.fn();
  render(
    <ImportLayout
      isOfLevels
      preview={PREVIEW}
      form={null}
      scale={null}
      values={{}}
      disabled={false}
      onChoose={onChoose}
    />,
  );
  expect(screen.getByLabelText("1 (1 cell)")).toHaveValue("basic");
  fireEvent.change(screen.getByLabelText("Working (1,200 cells)"), { target: { value: "intermediate" } });
  expect(onChoose).toHaveBeenLastCalledWith({ form: "people_by_competencies", values: { Working: "intermediate" } });
  fireEvent.change(screen.getByLabelText("Layout of the file"), { target: { value: "lines" } });
  expect(onChoose).toHaveBeenLastCalledWith({ form: "lines", mapping: {}, scale: null, values: {}, leaveOut: [] });
});

test("the columns of a matrix are counted, and those left out are named", () => {
  const onMap = jest.fn();
  render(<ImportHeadings preview={PREVIEW} mapping={{}} disabled={false} onMap={onMap} />);
  expect(screen.getByText("2 columns of competencies, left out: City")).toBeVisible();
  expect(screen.getByLabelText("Employee")).toHaveAccessibleDescription("Ada Lovelace · Bob Ross");
  fireEvent.change(screen.getByLabelText("City"), { target: { value: "level" } });
  expect(onMap).toHaveBeenCalledWith({ City: "level" });
});

test.each([
  ["people_by_competencies", "level", "2 columns of competencies, left out: City"],
  ["competencies_by_people", "level", "2 columns of people, left out: City"],
  ["competencies_by_people", "grade", "2 columns of grades, left out: City"],
])("the columns of a matrix of the form %s with a %s are %s", (form, last, text) => {
  const preview = { ...PREVIEW, form, columns: ["email", "first_name", last] } as unknown as Preview;
  render(<ImportHeadings preview={preview} mapping={{}} disabled={false} onMap={jest.fn()} />);
  expect(screen.getByText(text)).toBeVisible();
});

test("values of a line each have a suggestion, which counts once it is used", () => {
  const onChoose = jest.fn();
  const values = [
    { value: "Master", count: 3, level: null, is_known: false, suggested: "advanced" },
    { value: "Blue", count: 1, level: null, is_known: false, suggested: null },
  ];
  const preview = { ...PREVIEW, form: "lines", values } as unknown as Preview;
  const props = { isOfLevels: true, form: null, scale: null, disabled: false, onChoose };
  const { rerender } = render(<ImportLayout {...props} preview={preview} values={{}} />);
  expect(screen.getByLabelText("Master (3 lines)")).toHaveAccessibleDescription("Suggestion: Advanced");
  expect(screen.getByLabelText("Master (3 lines)")).toHaveValue("");
  fireEvent.click(screen.getByRole("button", { name: "Use 1 suggestion" }));
  expect(onChoose).toHaveBeenLastCalledWith({ values: { Master: "advanced" } });
  rerender(<ImportLayout {...props} preview={preview} values={{ Master: "advanced" }} />);
  expect(screen.getByLabelText("Master (3 lines)")).toHaveValue("advanced");
  expect(screen.queryByRole("button", { name: /suggestion/ })).toBeNull();
});
