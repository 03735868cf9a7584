/** Holds whether the legend is open in this browser, so that the server renders it that way and nothing moves. */
export const LEGEND_COOKIE = "level_legend";

type Cookies = { get: (name: string) => { value: string } | undefined };

/** Whether the legend is open: on the first visit, and where it was opened since. */
export const opensLegend = (cookies: Cookies): boolean => cookies.get(LEGEND_COOKIE)?.value !== "folded";
