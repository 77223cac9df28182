import { folded, type GazetteerEntry, gazetteer } from './gazetteer.ts'
import type { Place, PlacesProvider, Point } from './placesProvider.ts'

const MOST_SUGGESTIONS = 8
const NEARBY_DEGREES = 0.6
/** A place nearby counts as much as one so many times its size. */
const NEARBY_FACTOR = 100

/** Place names that ship with Baari: Indian towns, and the neighbourhoods of its cities. Needs no network. */
export const embeddedPlaces = (): PlacesProvider => ({
  attribution: 'Place data © GeoNames, CC BY 4.0',
  suggest: async ({ text, near }) => matching(gazetteer(), folded(text), near).slice(0, MOST_SUGGESTIONS).map(asPlace),
  resolve: async ({ id }) => {
    const entry = gazetteer().find((one) => one.id === id)
    return entry && asPlace(entry)
  },
})

const asPlace = ({ id, label, secondary, latitude, longitude }: GazetteerEntry): Place => ({
  id,
  label,
  secondary,
  latitude,
  longitude,
})

/** Nearest in wording first; among equals the larger, or the one close by. */
const matching = (entries: readonly GazetteerEntry[], text: string, near: Point | undefined): GazetteerEntry[] => {
  const words = text.split(' ')
  return entries
    .map((entry) => ({ entry, closeness: closenessOf(entry, text, words), weight: weightFor(entry, near) }))
    .filter(({ closeness }) => closeness > 0)
    .sort((one, other) => other.closeness - one.closeness || other.weight - one.weight)
    .map(({ entry }) => entry)
}

/** 4: the very name; 3: it begins like the text; 2: a word of it does; 1: each typed word begins one of its words; 0. */
const closenessOf = (entry: GazetteerEntry, text: string, words: readonly string[]): number => {
  if (text === '') return 0
  if (entry.names.includes(text)) return 4
  if (entry.names.some((name) => name.startsWith(text))) return 3
  if (entry.names.some((name) => name.includes(` ${text}`))) return 2
  const isNamed = entry.names.some((name) => name.startsWith(words[0]!) || name.includes(` ${words[0]}`))
  return isNamed && words.every((typed) => entry.words.some((word) => word.startsWith(typed))) ? 1 : 0
}

const weightFor = (entry: GazetteerEntry, near: Point | undefined): number =>
  near &&
  Math.abs(entry.latitude - near.latitude) < NEARBY_DEGREES &&
  Math.abs(entry.longitude - near.longitude) < NEARBY_DEGREES
    ? entry.weight * NEARBY_FACTOR
    : entry.weight
