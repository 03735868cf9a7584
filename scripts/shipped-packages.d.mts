/** Returns the folders of the packages that the product ships. */
export function shippedPackages(root: string): string[];
export function thirdPartyNotices(root: string): string;
