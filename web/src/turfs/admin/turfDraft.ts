import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { isOwnerId } from '../../admin/OwnerPicker.tsx'
import { isWithin, type PlaceOfTurf } from '../owner/placeOfTurf.ts'

/** A turf as its form holds it, exactly as typed. */
export interface TurfDraft extends PlaceOfTurf {
  name: string
  ownerId: string
  ownerName: string
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

/** A text needs a name. Names are unique and differ from those with a dedicated field. */
export const isFactWrong = ({ name, text }: TurfFact, facts: readonly TurfFact[]): boolean => {
  const trimmed = name.trim()
  if (trimmed === '') return text.trim() !== ''
  return ownNames.includes(trimmed) || facts.filter((fact) => fact.name.trim() === trimmed).length > 1
}

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
