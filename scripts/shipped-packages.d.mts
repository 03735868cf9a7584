/** Dependencies that build the product and aren't part of it. */
export const BUILD_TOOLS: readonly string[];
/** Returns the folders of the packages that the product ships. */
export function shippedPackages(root: string): string[];
export function thirdPartyNotices(root: string): string;
