/** Texts of blocks that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  manageTimeSlot: 'Manage Time Slot',
  blocked: 'Slot Blocked Successfully',
  blockFailed: 'Failed to block slot.',
  unblocked: 'Unblocked Successfully',
  unblockFailed: 'Failed to unblock slot.',
  blocksFailed: 'Failed to fetch blocked slots',
} as const
