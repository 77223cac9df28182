import type { ManagedTurf } from './groundDraft.ts'

/** A turf as a form holds it: what is typed stays as it was typed. */
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
  isOnboarded: boolean
}

/** What a turf usually offers. */
export const usualAmenities = ['Opens 24/7', 'Restroom', 'Sitting Area'] as const

/** What it may offer besides. */
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
  isOnboarded: turf.isOnboarded,
})

const isWithin = (text: string, most: number): boolean => text.trim() !== '' && Math.abs(Number(text)) <= most

/** The fields that cannot be saved as they stand. */
export const turfFaults = (draft: TurfDraft): (keyof TurfDraft)[] => {
  const faults: [keyof TurfDraft, boolean][] = [
    ['name', draft.name.trim() === ''],
    ['ownerId', !/^(?:[A-Z]+_)*[0-9A-Za-z-]+$/.test(draft.ownerId.trim())],
    ['address', draft.address.trim() === ''],
    ['city', draft.city.trim() === ''],
    ['latitude', !isWithin(draft.latitude, 90)],
    ['longitude', !isWithin(draft.longitude, 180)],
  ]
  return faults.filter(([, isWrong]) => isWrong).map(([field]) => field)
}

/** What is sent of a draft without faults. */
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
    amenities: [...draft.amenities],
    contact: draft.contact.trim() || null,
    description: draft.description.trim(),
  },
})
