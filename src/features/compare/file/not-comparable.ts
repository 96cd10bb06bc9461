/** Why a file is not compared, as a clause that follows its name. */
export class NotComparable extends Error {}
