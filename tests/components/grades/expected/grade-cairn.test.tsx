import { render, screen } from "@testing-library/react";
import { GradeCairn } from "@/components/grades/expected/grade-cairn";

test("a stone counts the languages whose names don't fit on it", () => {
  const stone = { level: "advanced", expected: "advanced", isLaid: true, plan: null } as const;
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

test("a stone says what is on its way to it before its level and language, and the picture's words do, too", () => {
  const stone = { level: "basic", expected: "advanced", isLaid: false, languages: [] } as const;
  render(
    <GradeCairn
      stones={[
        { ...stone, name: "REST API design", plan: "agreed", languages: ["Go"] },
        { ...stone, name: "Authentication", plan: "waits" },
        { ...stone, name: "Concurrency", plan: null },
      ]}
    />,
  );
  const cairn = screen.getByRole("img", {
    name: "Not there yet: REST API design (agreed), Authentication (requested), Concurrency.",
  });
  expect(cairn).toHaveTextContent("Agreed: to Advanced · Go");
  expect(cairn).toHaveTextContent("Requested: to Advanced");
});

test("on a phone no stone that is laid is above one that isn't", () => {
  const stone = { level: "basic", expected: "advanced", plan: null, languages: [] } as const;
  const stones = Array.from({ length: 7 }, (_, at) => ({ ...stone, name: `Stone ${at}`, isLaid: at < 2 }));
  render(<GradeCairn stones={stones} />);
  const laid = screen.getAllByRole("listitem").map((item) => item.hasAttribute("data-laid"));
  expect(laid).toEqual([false, false, false, false, false, true, true]);
});
