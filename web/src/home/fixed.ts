/** Texts of the home page that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  tagline: 'Find your perfect match on the field',
  title: 'Book Sports Turfs Online',
  headline: 'Book Your Sports Turf Online – Anytime, Anywhere',
  book: 'Book Turf Online',
  manage: 'Manage Your Turf',
  options: 'Our Turf Booking Options',
} as const
