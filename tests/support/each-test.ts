/**
 * Gives a test file what `make` returns, made anew before each test, as one object that stays the same. Call it at the
 * top, after `testDatabase`.
 */
export function eachTest<T extends object>(make: () => Promise<T>): T {
  const made = {} as T;
  beforeEach(async () => void Object.assign(made, await make()));
  return made;
}
