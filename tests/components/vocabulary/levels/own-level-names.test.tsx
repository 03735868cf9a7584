afterEach(() => {
  delete document.documentElement.dataset.levelNames;
  jest.resetModules();
});

test("a browser takes the company's names from the page's root", async () => {
  document.documentElement.dataset.levelNames = "Awareness,Working,Practitioner,Expert";
  const { LEVEL_LABELS } = await import("@/lib/vocabulary/levels/rules");
  expect(LEVEL_LABELS.intermediate).toBe("Practitioner");
});
