/** Texts of an owner's turfs that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  turfsTitle: 'Your Sports Turfs',
  turfsLoading: 'Loading turf listings...',
  noTurfs: 'No turfs found.',
  noGrounds: 'No grounds listed for this turf.',
  turfsFailed: 'Error fetching turfs',
  editGround: 'Edit Ground',
  contactAdmin: 'Contact admin to change',
  groundUpdated: 'Ground updated successfully.',
  groundFailed: 'Failed to update ground.',
  dynamicPricing: 'Dynamic Pricing',
  noPrices: 'No Dynamic Pricing Found',
  pricesFailed: 'Failed to fetch slots',
  priceCreated: 'Dynamic slot created',
  priceFailed: 'Error creating slot',
  priceConflict: 'Slot conflicts with existing slot',
  priceDeleteFailed: 'Failed to delete slot',
} as const
