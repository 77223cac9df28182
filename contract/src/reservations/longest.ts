/** How many characters what is written about a reservation may have. Forms hold their fields to it. */
export const LONGEST = { name: 80, phone: 24, game: 60, notes: 500, reason: 200 } as const
