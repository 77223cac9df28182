import fs from 'node:fs'
import path from 'node:path'
import { type Locality, localities } from './localities.ts'
import { otherNames } from './otherNames.ts'

/** A town, or a neighbourhood of one. */
export interface GazetteerEntry {
  id: string
  label: string
  secondary: string
  latitude: number
  longitude: number
  /** People; what a neighbourhood weighs is set so that it ranks among middling towns. */
  weight: number
  /** Every name it goes by, folded. */
  names: readonly string[]
  /** The words of its names and of what it lies in, folded. */
  words: readonly string[]
}

const LOCALITY_WEIGHT = 150_000

/** Lower case, no accents nor vowel signs, words parted by single spaces: how names and typed text meet. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9\p{Script=Devanagari}]+/gu, ' ')
    .trim()

interface Described {
  label: string
  aliases: readonly string[]
  /** What it lies in, nearest first. */
  within: readonly string[]
  latitude: number
  longitude: number
  weight: number
}

const entry = ({ aliases, within, ...place }: Described): GazetteerEntry => {
  const names = [place.label, ...aliases].map(folded)
  return {
    ...place,
    // The point is part of the id: there are several Rampurs in one state.
    id: `${folded(place.label).replaceAll(' ', '-')}_${place.latitude.toFixed(4)}_${place.longitude.toFixed(4)}`,
    secondary: within.join(', '),
    names,
    words: [...new Set([...names, ...within.map(folded)].flatMap((text) => text.split(' ')))],
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
