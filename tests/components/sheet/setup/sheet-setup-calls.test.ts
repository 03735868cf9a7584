import { disciplineCalls, languageCalls } from "@/components/sheet/setup/sheet-setup-calls";
import { called, refusal } from "@/tests/support/mocked-calls";

const fails = (status: number) => called.mockRejectedValue(refusal(status, "The sheet has no such entry."));
const SHEET = { sheetId: 1, userId: 2 };

describe.each([
  ["a discipline", disciplineCalls(SHEET)],
  ["a language", languageCalls(SHEET)],
])("removing %s", (_what, calls) => {
  test("that is already gone is done, and logged", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
    fails(404);
    await expect(calls.remove(7)).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledWith("Already removed: The sheet has no such entry.");
    warn.mockRestore();
  });

  test("that the server refuses fails", async () => {
    fails(409);
    await expect(calls.remove(7)).rejects.toThrow("The sheet has no such entry.");
  });
});
