import { CHANGING_TOOLS } from "@/lib/assistants/tools/commands";
import type { ToolCall } from "@/lib/assistants/tools/rules";

test("a level is requested on the row that the assistant saw, so that a change meanwhile refuses it", async () => {
  const made: unknown[] = [];
  const row = {
    id: 8,
    current_level: "basic",
    desired_level: "basic",
    competency: { name: "SQL" },
    competency_change: { id: 31 },
  };
  // The first operation reads the row, the second one changes it.
  const run = (_operation: unknown, input: unknown) => Promise.resolve(made.push(input) === 1 ? row : {});
  const call = { actor: { sheetId: 3 }, run } as unknown as ToolCall;
  const tool = CHANGING_TOOLS.find(({ name }) => name === "request_level")!;
  await tool.run(call, { sheet_competency_id: 8, level: "advanced" });
  expect(made[1]).toMatchObject({ cm_competency_change: { desired_level: "advanced", latest_change_id: 31 } });
});
