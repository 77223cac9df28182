/** Ways to pay at the venue. */
export const OFFLINE_METHODS = ['CASH', 'UPI', 'CARD', 'OTHER'] as const
export type OfflineMethod = (typeof OFFLINE_METHODS)[number]
