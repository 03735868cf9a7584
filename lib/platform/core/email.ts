/**
 * Converts an email or domain to lower case, to compare it. ASCII letters only: Unicode's lower case turns other
 * characters into ASCII ones (the Kelvin sign into "k"), which would let one person's email pass for another's.
 */
export const foldEmail = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
