/**
 * Next.js also looks for this file in parent folders: without one here the baseline would open the product's database.
 */
export function register(): void {}
