/** A longer name is cut in the heading; it stands whole among the facts. */
export const longName = 300
