/** A longer name is cut in the heading; the facts show all of it. */
export const longName = 300
