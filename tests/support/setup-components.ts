import "@testing-library/jest-dom";

// jsdom doesn't lay out: lists of choices measure themselves and scroll without effect.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;

// A warning from React is a defect: whatever a component writes to the console's error channel fails its test,
// unless the test expects it by replacing the spy.
beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation((...args: unknown[]) => {
    throw new Error(`console.error: ${args.map(String).join(" ")}`);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});
