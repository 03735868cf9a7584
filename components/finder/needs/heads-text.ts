export const headsText = (count: number): string => `${count} ${count === 1 ? "person" : "people"}`;
