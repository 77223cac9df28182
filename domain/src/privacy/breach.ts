/** The Board gets the details of a breach within 72 hours of its discovery: rule 7 of the DPDP Rules 2025. */
export const BOARD_HOURS = 72

/**
 * Reminders to admins, in hours after the discovery. The people concerned must be informed without delay: 24 hours is a
 * reminder, not a limit.
 */
export const BREACH_CLOCKS = [
  { clock: 'PEOPLE', hours: 24, until: 'PEOPLE_TOLD' },
  { clock: 'BOARD_SOON', hours: 48, until: 'BOARD_TOLD' },
  { clock: 'BOARD', hours: BOARD_HOURS, until: 'BOARD_TOLD' },
] as const

export const BREACH_STEPS = ['NOTED', 'CONTAINED', 'PEOPLE_TOLD', 'BOARD_TOLD', 'CLOSED'] as const
