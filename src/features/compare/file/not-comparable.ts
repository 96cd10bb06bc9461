/** Refusal of a file. The message is a clause that follows the file's name. */
export class NotComparable extends Error {}
