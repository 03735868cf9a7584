import { COMMANDS, readArguments, usage } from "@/lib/doors/cli/commands";

describe("the words after npm run cairn --", () => {
  test.each([[[]], [["help"]], [["--help"]], [["-h"]]])("are a request for help: %j", (words) => {
    expect(readArguments(words)).toBe("help");
  });

  test("are a command with its operand", () => {
    const typed = readArguments(["import", "competencies", "my file.csv"]);
    expect(typed).toMatchObject({ command: { name: "import competencies" }, operand: "my file.csv" });
  });

  test("are options before or after the operand, which may begin with a dash after --", () => {
    const [before, after] = [
      ["import", "people", "--dry-run", "--", "-a.csv"],
      ["import", "people", "./-a.csv", "--dry-run"],
    ].map((words) => readArguments(words));
    expect(before).toMatchObject({ operand: "-a.csv", options: new Set(["--dry-run"]) });
    expect(after).toMatchObject({ operand: "./-a.csv", options: new Set(["--dry-run"]) });
  });

  test("are options with a value, beside or after an equals sign", () => {
    const typed = readArguments(["import", "competencies", "--area=Testing", "--published", "true", "a.csv"]);
    expect(typed).toMatchObject({ operand: "a.csv", options: new Set() });
    expect(typed).toMatchObject({
      values: new Map([
        ["--area", "Testing"],
        ["--published", "true"],
      ]),
    });
  });

  test("are an option that may be repeated, with all of its values", () => {
    const typed = readArguments(["import", "levels", "--value", "Profi=advanced", "--value=a=b=basic", "a.csv"]);
    expect(typed).toMatchObject({ operand: "a.csv", lists: new Map([["--value", ["Profi=advanced", "a=b=basic"]]]) });
    expect(usage().join("\n")).toMatch(/import levels FILE .*\[--value=…\]…/);
  });

  test.each([
    [["import", "competencies", "a.csv", "--area"], "--area expects the name of an area."],
    [["import", "people", "a.csv", "--area=x"], "import people has no option --area=x."],
    [["import"], 'There is no command "import".'],
    [["import", "sheets", "a.csv"], 'There is no command "import sheets".'],
    [["import", "people", "--dry-run"], "import people expects 1 argument (FILE), not 0."],
    [["import", "people", "--force", "a.csv"], "import people has no option --force."],
    [["import", "people", "-f", "a.csv"], "import people has no option -f."],
    [["import", "people", "--dry-run=no", "a.csv"], "import people has no option --dry-run=no."],
    [["import", "competencies"], "import competencies expects 1 argument (FILE), not 0."],
    [["admin", "a@b.org", "c@d.org"], "admin expects 1 argument (EMAIL), not 2."],
    [["migrate", "now"], "migrate expects no argument, not 1."],
  ])("are rejected with a reason: %j", (words, misuse) => {
    expect(readArguments(words)).toEqual({ misuse });
  });

  test("have a usage with one line per command", () => {
    for (const { name, summary } of COMMANDS)
      expect(usage().filter((line) => line.includes(`  ${name} `) && line.endsWith(summary))).toHaveLength(1);
  });
});
