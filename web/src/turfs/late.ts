/** The busiest parts of the day, used for "tonight". */
export const LATE = ['EVENING', 'NIGHT'] as const
