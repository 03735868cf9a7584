/** The user and password in an address; null if they can't be read, because a % of theirs isn't written as %25. */
export function loginIn(url: string): { user: string; pass: string } | null {
  const { username, password } = new URL(url);
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    return null;
  }
}
