/** Whether a page is at a path or below it. */
export const isAt = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
