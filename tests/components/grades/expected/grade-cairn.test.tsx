import { render, screen } from "@testing-library/react";
import { GradeCairn } from "@/components/grades/expected/grade-cairn";

test("a stone counts the languages whose names don't fit on it", () => {
  const stone = { level: "advanced", expected: "advanced", isLaid: true } as const;
  render(
    <GradeCairn
      stones={[
        { ...stone, name: "Error handling", languages: ["Java", "Kotlin", "Scala"] },
        { ...stone, name: "Unit testing", languages: ["Java", "Scala"] },
      ]}
    />,
  );
  const cairn = screen.getByRole("img");
  expect(cairn).toHaveTextContent("Advanced · 3 languages");
  expect(cairn).toHaveTextContent("Advanced · Java, Scala");
});
