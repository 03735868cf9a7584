/** Folders. */
export function shippedPackages(root: string): string[];
export function thirdPartyNotices(root: string): string;
