/** The parts of the day in which most people play: what is meant by tonight. */
export const LATE = ['EVENING', 'NIGHT'] as const
