import fs from 'node:fs'
import path from 'node:path'
import { type Locality, localities } from './localities.ts'
import { otherNames, pinTowns } from './placeNames.ts'
import type { Point } from './placesProvider.ts'
import { mistakesBetween, normalPlace, plainSpelling, soundsOf, splitPinCode } from './placeText.ts'

/** A town, or a neighbourhood of one. */
export interface GazetteerEntry {
  id: string
  label: string
  secondary: string
  latitude: number
  longitude: number
  /** Population. A neighbourhood has a fixed weight that ranks it among mid-sized towns. */
  weight: number
  /** Every name it goes by, as `normalPlace` writes it. */
  names: readonly string[]
  /** Its names, alone and followed by the town or state around it, as `plainSpelling` writes them. */
  spellings: readonly string[]
  /** The words of its town, state and country. */
  within: readonly string[]
  /** The words of its names and of its town, state and country. */
  words: readonly string[]
}

const LOCALITY_WEIGHT = 150_000

interface Described {
  label: string
  aliases: readonly string[]
  /** Its town or state, nearest first. */
  within: readonly string[]
  latitude: number
  longitude: number
  weight: number
}

const entry = ({ aliases, within, ...place }: Described): GazetteerEntry => {
  const names = [...new Set([place.label, ...aliases].map(normalPlace))]
  const around = [...within, 'India'].flatMap((one) => normalPlace(one).split(' '))
  return {
    ...place,
    // The point is part of the id: there are several Rampurs in one state.
    id: `${normalPlace(place.label).replaceAll(' ', '-')}_${place.latitude.toFixed(4)}_${place.longitude.toFixed(4)}`,
    secondary: within.join(', '),
    names,
    spellings: names.flatMap((name) => [name, `${name} ${around[0]}`]).map(plainSpelling),
    within: around,
    words: [...new Set([...names.flatMap((text) => text.split(' ')), ...around])],
  }
}

const towns = (): GazetteerEntry[] =>
  fs
    .readFileSync(path.join(import.meta.dirname, 'indianTowns.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [label, formerNames, state, latitude, longitude, people] = line.split('\t') as [
        label: string,
        formerNames: string,
        state: string,
        latitude: string,
        longitude: string,
        people: string,
      ]
      return entry({
        label,
        aliases: [...(formerNames === '' ? [] : formerNames.split(';')), ...(otherNames[`${label}, ${state}`] ?? [])],
        within: [label === state ? 'India' : state],
        latitude: Number(latitude),
        longitude: Number(longitude),
        weight: Number(people),
      })
    })

const neighbourhoods = (): GazetteerEntry[] =>
  localities.flatMap(({ city, state, places }) =>
    places.map(([label, latitude, longitude, ...aliases]: Locality) =>
      entry({ label, aliases, within: [city, state], latitude, longitude, weight: LOCALITY_WEIGHT }),
    ),
  )

let known: readonly GazetteerEntry[] | undefined

/** Every place that Baari knows by itself, the largest first; read when it is first asked for. */
export const gazetteer = (): readonly GazetteerEntry[] => {
  known ??= [...towns(), ...neighbourhoods()].sort((one, other) => other.weight - one.weight)
  return known
}

/** The largest place with this name and surroundings, such as "Jaipur, Rajasthan". */
const townNamed = (town: string): GazetteerEntry | undefined =>
  gazetteer().find(({ label, secondary }) => `${label}, ${secondary === 'India' ? label : secondary}` === town)

const NEARBY_DEGREES = 0.6
/** A nearby place ranks like a place this many times its size. */
const NEARBY_FACTOR = 100

const weightFor = (entry: GazetteerEntry, near: Point | undefined): number =>
  near &&
  Math.abs(entry.latitude - near.latitude) < NEARBY_DEGREES &&
  Math.abs(entry.longitude - near.longitude) < NEARBY_DEGREES
    ? entry.weight * NEARBY_FACTOR
    : entry.weight

export interface PlaceMatch {
  entry: GazetteerEntry
  /** NAMED: the text is a name of the place; BEGUN: it begins one; MISSPELT: a few letters differ. */
  match: 'NAMED' | 'BEGUN' | 'MISSPELT'
}

interface Scored extends PlaceMatch {
  closeness: number
}

/** The places that a text may mean: the closest in wording first; among equals, the larger or the nearer one. */
export const matchPlaces = (typed: string, near?: Point): PlaceMatch[] => {
  const { pinCode, rest: text } = splitPinCode(normalPlace(typed))
  if (text === '') {
    const town = townNamed(pinTowns[pinCode?.slice(0, 3) ?? ''] ?? '')
    return town ? [{ entry: town, match: 'NAMED' }] : []
  }
  const words = text.split(' ')
  // Transliterated Devanagari has an "a" after every consonant, pronounced or not.
  const sounds = /\p{Script=Devanagari}/u.test(typed) ? soundsOf(text) : undefined
  const scored = scoredBy((entry) => closenessOf(entry, text, words, sounds))
  const spelling = plainSpelling(text)
  const found = scored.length > 0 ? scored : scoredBy((entry) => misspeltCloseness(entry, spelling))
  return found.sort(
    (one, other) => other.closeness - one.closeness || weightFor(other.entry, near) - weightFor(one.entry, near),
  )
}

const scoredBy = (closeness: (entry: GazetteerEntry) => number): Scored[] =>
  gazetteer().flatMap((entry) => {
    const score = closeness(entry)
    if (score === 0) return []
    return [{ entry, closeness: score, match: score >= 4 ? 'NAMED' : score > 0 ? 'BEGUN' : 'MISSPELT' }]
  })

/**
 * 6: the exact name; 5: the name and its town or state; 4: the Devanagari text sounds like the name; 3: the name begins
 * with the text; 2: a later word of the name does; 1: each typed word begins a word of the place; 0: another place.
 */
const closenessOf = (
  { names, within, words: known }: GazetteerEntry,
  text: string,
  words: readonly string[],
  sounds: string | undefined,
): number => {
  if (names.includes(text)) return 6
  if (names.some((name) => isFollowedBy(text, name, within))) return 5
  if (sounds !== undefined && names.some((name) => soundsOf(name) === sounds)) return 4
  if (names.some((name) => name.startsWith(text))) return 3
  if (names.some((name) => name.includes(` ${text}`))) return 2
  const isNamed = names.some((name) => name.startsWith(words[0]!) || name.includes(` ${words[0]}`))
  return isNamed && words.every((typed) => known.some((word) => word.startsWith(typed))) ? 1 : 0
}

const isFollowedBy = (text: string, name: string, within: readonly string[]): boolean =>
  text.startsWith(`${name} `) &&
  text
    .slice(name.length + 1)
    .split(' ')
    .every((word) => within.includes(word))

/** Negative, lower with each mistake against its closest spelling; 0 if it is another place. */
const misspeltCloseness = ({ spellings }: GazetteerEntry, text: string): number => {
  const mistakes = spellings.flatMap((spelling) => mistakesBetween(text, spelling) ?? [])
  return mistakes.length === 0 ? 0 : -1 - Math.min(...mistakes)
}
