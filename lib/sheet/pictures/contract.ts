import { z } from "zod";

/** Which picture a call is about. */
export const PictureNamed = z.strictObject({
  sha256: z.string().regex(/^[\da-f]{64}$/, "must be a SHA-256 in hexadecimal"),
});
