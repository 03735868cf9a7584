/**
 * An unsaved text in this browser, under a key with the person's id, so that nobody else who signs in gets it. It
 * survives a failed call, a reload and a new sign-in.
 */
export const keptText = (key: string) => ({
  /** Returns the text; "" without one. */
  read: (): string => localStorage.getItem(key) ?? "",
  /** A blank text is removed. Returns false if the browser has no room for the text, which is still on the screen. */
  keep(text: string): boolean {
    try {
      if (text.trim() === "") localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
  drop: (): void => localStorage.removeItem(key),
});
