/** Something that a test waits for, and the function that says that it has happened. */
export function signal() {
  let give!: () => void;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}
