/** How many characters a review or its answer may have. Forms hold their fields to it. */
export const LONGEST_REVIEW = 1000
