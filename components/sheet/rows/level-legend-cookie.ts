/** Holds whether the legend is open in this browser, so that the server renders it that way and nothing moves. */
export const LEGEND_COOKIE = "level_legend";

type Cookies = { get: (name: string) => { value: string } | undefined };

/** Whether the legend is open: until the person folds it. */
export const opensLegend = (cookies: Cookies): boolean => cookies.get(LEGEND_COOKIE)?.value !== "folded";
