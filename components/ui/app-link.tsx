import Link, { type LinkProps } from "next/link";

/**
 * A link to a page of the app. Next would prefetch each one in view, which takes the server two requests a link and
 * holds nothing: every page is made for its reader when they open it.
 */
export const AppLink = <Path,>(props: LinkProps<Path>) => <Link prefetch={false} {...props} />;
