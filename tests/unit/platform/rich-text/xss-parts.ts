/**
 * The function that every payload tries to call. A page that opens one defines it and checks that it is never called.
 */
export const ALARM = "pwned";
/** The call in a payload. */
export const RUN = `${ALARM}()`;
export const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
export const BASE64_PAGE = Buffer.from(`<script>parent.${RUN}</script>`).toString("base64");
export const BASE64_SVG = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>${RUN}</script></svg>`).toString(
  "base64",
);
