/** Options that PageUp and PageDown move by in a select (from the specification). */
export const PAGE_SIZE = 5;
