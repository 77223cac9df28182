/** Texts to admins about bookings and coupons that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  cancelText: (booking: string) =>
    `Are you sure you want to cancel this booking with ID ${booking}? The user will be refunded.`,
} as const
