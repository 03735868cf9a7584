/** A ref that scrolls to what appears, such as a message: the button that led to it may be far from it. */
export const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });
