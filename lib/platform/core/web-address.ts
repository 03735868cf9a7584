/** Longest web address, in characters. */
export const MAX_URL_LENGTH = 2_000;

/** Whether this is an http(s) address without spaces, invisible characters or a name that shows another host. */
export const isWebAddress = (text: string): boolean =>
  text.length <= MAX_URL_LENGTH &&
  /^https?:\/\/[^\s\p{Cc}\p{Cf}]+$/iu.test(text) &&
  !/^https?:[/\\]*[^/\\?#]*@/i.test(text) &&
  URL.canParse(text);
