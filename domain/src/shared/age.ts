/** Days for which a statement of being under 18 stays. A statement of being an adult can change at any time. */
export const MINOR_STAYS_DAYS = 365
