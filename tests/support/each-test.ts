/**
 * Returns an object whose fields are what `make` returned before the current test. Call it at the top of a test file,
 * after `testDatabase`.
 */
export function eachTest<T extends object>(make: () => Promise<T>): T {
  const made = {} as T;
  beforeEach(async () => void Object.assign(made, await make()));
  return made;
}
