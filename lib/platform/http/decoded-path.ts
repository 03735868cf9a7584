/**
 * Decodes a path as routing does, so that `%73` counts as `s`. One that can't be decoded, which no route takes, stays.
 */
export function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
