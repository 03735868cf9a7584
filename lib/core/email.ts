/**
 * An email address or domain in lower case, for comparing. Folds ASCII letters only: Unicode's lower case turns other characters into ASCII
 * ones (the Kelvin sign into "k"), so that one person's address would pass for another's.
 */
export const foldEmail = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
