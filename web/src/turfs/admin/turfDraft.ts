import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { isOwnerId } from '../../admin/OwnerPicker.tsx'
import { type GroundFields, groundBody, groundFaults, groundFieldsOf } from '../owner/GroundInputs.tsx'

/** A turf as its form holds it, exactly as typed. */
export interface TurfDraft {
  name: string
  ownerId: string
  ownerName: string
  address: string
  city: string
  latitude: string
  longitude: string
  contact: string
  description: string
  amenities: readonly string[]
  /** The rest of the turf's metadata, under names chosen by the admin. */
  facts: readonly TurfFact[]
  isOnboarded: boolean
}

export interface TurfFact {
  name: string
  text: string
}

const ownNames = ['amenities', 'contact', 'description']

/** Amenities that a turf usually offers. */
export const usualAmenities = ['Opens 24/7', 'Restroom', 'Sitting Area'] as const

/** Further amenities. */
export const otherAmenities = [
  'Parking',
  'Drinking water',
  'Floodlights',
  'First aid',
  'Changing room',
  'Showers',
  'Equipment on hire',
  'Café',
] as const

export const newTurfDraft = (ownerId: string): TurfDraft => ({
  name: '',
  ownerId,
  ownerName: '',
  address: '',
  city: '',
  latitude: '',
  longitude: '',
  contact: '',
  description: '',
  amenities: usualAmenities,
  facts: [],
  isOnboarded: false,
})

export const turfDraftOf = (turf: ManagedTurf): TurfDraft => ({
  name: turf.name,
  ownerId: turf.ownerId,
  ownerName: turf.ownerName,
  address: turf.location.address,
  city: turf.location.city,
  latitude: String(turf.location.latitude),
  longitude: String(turf.location.longitude),
  contact: turf.metadata.contact ?? '',
  description: typeof turf.metadata.description === 'string' ? turf.metadata.description : '',
  amenities: turf.metadata.amenities,
  facts: Object.entries(turf.metadata).flatMap(([name, value]) =>
    ownNames.includes(name) || typeof value !== 'string' ? [] : { name, text: value },
  ),
  isOnboarded: turf.isOnboarded,
})

/** Whether a text is a number of degrees from -`most` to `most`: 90 for a latitude, 180 for a longitude. */
export const isWithin = (text: string, most: number): boolean => text.trim() !== '' && Math.abs(Number(text)) <= most

/** A text needs a name. Names are unique and differ from those with a dedicated field. */
export const isFactWrong = ({ name, text }: TurfFact, facts: readonly TurfFact[]): boolean => {
  const trimmed = name.trim()
  if (trimmed === '') return text.trim() !== ''
  return ownNames.includes(trimmed) || facts.filter((fact) => fact.name.trim() === trimmed).length > 1
}

/** Whether neither the pin nor a coordinate is set. */
export const isPinMissing = ({ latitude, longitude }: Pick<TurfDraft, 'latitude' | 'longitude'>): boolean =>
  latitude.trim() === '' && longitude.trim() === ''

/** The point of the pin; undefined without a valid one. */
export const pinOf = ({ latitude, longitude }: Pick<TurfDraft, 'latitude' | 'longitude'>) =>
  isWithin(latitude, 90) && isWithin(longitude, 180)
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : undefined

/** Fields that cannot be saved. */
export const turfFaults = (draft: TurfDraft): (keyof TurfDraft)[] => {
  const faults: [keyof TurfDraft, boolean][] = [
    ['name', draft.name.trim() === ''],
    ['ownerId', !isOwnerId(draft.ownerId)],
    ['address', draft.address.trim() === ''],
    ['city', draft.city.trim() === ''],
    ['latitude', !isWithin(draft.latitude, 90)],
    ['longitude', !isWithin(draft.longitude, 180)],
    ['facts', draft.facts.some((fact) => isFactWrong(fact, draft.facts))],
  ]
  return faults.filter(([, isWrong]) => isWrong).map(([field]) => field)
}

/** The request body for a draft without faults. */
export const turfBody = (draft: TurfDraft) => ({
  name: draft.name.trim(),
  ownerId: draft.ownerId.trim(),
  ...(draft.ownerName.trim() === '' ? {} : { ownerName: draft.ownerName.trim() }),
  location: {
    address: draft.address.trim(),
    city: draft.city.trim(),
    latitude: Number(draft.latitude),
    longitude: Number(draft.longitude),
  },
  isOnboarded: draft.isOnboarded,
  metadata: {
    ...Object.fromEntries(draft.facts.flatMap(({ name, text }) => (name.trim() ? [[name.trim(), text.trim()]] : []))),
    amenities: [...draft.amenities],
    contact: draft.contact.trim() || null,
    description: draft.description.trim(),
  },
})

export type ManagedTurf = WireReply<Api['createTurf']>
type ManagedGround = ManagedTurf['grounds'][number]

/** A ground in an admin's form. */
export interface GroundDraft extends GroundFields {
  games: readonly string[]
  least: string
  most: string
  /** The turf's parts that the ground covers, such as '1, 2'. */
  parts: string
}

/** A new ground with the usual values. `part` is the first part that no other ground covers. */
export const newGroundDraft = (part: number): GroundDraft => ({
  name: '',
  availability: true,
  allowFullBooking: true,
  allowPartialBooking: true,
  fullPrice: '0',
  partialPrice: '80',
  opensAt: '00:00',
  closesAt: '23:59',
  minimumHours: '1',
  advance: '20',
  games: ['Cricket'],
  least: '8',
  most: '16',
  parts: String(part),
})

export const groundDraftOf = (ground: ManagedGround): GroundDraft => ({
  ...groundFieldsOf(ground),
  games: ground.supportedGames,
  least: String(ground.minPlayers),
  most: String(ground.maxPlayers),
  parts: ground.parts.join(', '),
})

const partsOf = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)

const isCount = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text.trim())

/** Fields that cannot be saved. */
export const draftFaults = (draft: GroundDraft): (keyof GroundDraft)[] => {
  const parts = partsOf(draft.parts)
  const own: [keyof GroundDraft, boolean][] = [
    ['games', draft.games.length === 0],
    ['least', !isCount(draft.least)],
    ['most', !isCount(draft.most) || (isCount(draft.least) && Number(draft.most) < Number(draft.least))],
    ['parts', parts.length === 0 || !parts.every((part) => Number.isInteger(part) && part >= 1 && part <= 99)],
  ]
  return [...groundFaults(draft), ...own.filter(([, isWrong]) => isWrong).map(([field]) => field)]
}

/** The request body for a draft without faults. */
export const draftBody = (draft: GroundDraft) => ({
  ...groundBody(draft),
  supportedGames: [...draft.games],
  minPlayers: Number(draft.least),
  maxPlayers: Number(draft.most),
  parts: partsOf(draft.parts),
})
