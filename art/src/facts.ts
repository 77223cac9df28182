/** Known properties of a ground besides its game. A picture draws the others from its seed. */
export const facts = ['indoor', 'outdoor', 'lit', 'unlit', 'grass', 'turf', 'acrylic', 'clay', 'wood'] as const
export type Fact = (typeof facts)[number]

const surfaces: readonly (readonly [RegExp, Fact])[] = [
  [/natural grass|grass ground|real grass/i, 'grass'],
  [/wood/i, 'wood'],
  [/clay/i, 'clay'],
  [/acrylic|hard court|cement|concrete/i, 'acrylic'],
  [/artificial|astro|synthetic|turf/i, 'turf'],
]

/** Derives facts from a turf's amenities. Without amenities nothing is known, not even that it has no lights. */
export const factsOf = (amenities: readonly string[]): Fact[] => {
  if (amenities.length === 0) return []
  const isIndoor = amenities.some((amenity) => /indoor|covered|roof/i.test(amenity))
  const isLit = amenities.some((amenity) => /flood ?light|night lights/i.test(amenity))
  const surface = surfaces.find(([words]) => amenities.some((amenity) => words.test(amenity)))?.[1]
  return [isIndoor ? 'indoor' : 'outdoor', isLit || isIndoor ? 'lit' : 'unlit', ...(surface ? [surface] : [])]
}
