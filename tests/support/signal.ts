/** Something that a test waits for, and the function that says that it has happened. */
export function signal() {
  const { promise: given, resolve } = Promise.withResolvers<void>();
  return { given, give: () => resolve() };
}
