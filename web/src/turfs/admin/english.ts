import { MOST_PICTURES_SENT, PICTURE_MEGABYTES } from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../../messages/messagesIn.ts'

/** Texts to admins about turfs that were promised letter by letter: see `messages/fixed.test.ts`. */
export const fixed = {
  createTurfFailed: 'Failed to create turf.',
} as const

export const english = {
  fixed,
  turf: {
    title: 'Turf',
    name: 'Name',
    ownerId: 'Turf Owner ID',
    ownerName: 'Owner name',
    ownerNameHint: 'As players see it; the owner’s own name when empty.',
    contact: 'Contact',
    latitude: 'Latitude',
    longitude: 'Longitude',
    description: 'Description',
    amenities: 'Amenities',
    onboarded: 'Sells online',
    facts: 'More about the turf',
    factsHint: 'Anything else, by a name of your own, such as Surface: Artificial grass.',
    factName: (number: number) => `Name of fact ${number}`,
    factText: (number: number) => `Text of fact ${number}`,
    factWrong: 'Please give each fact a name of its own.',
    addFact: 'Add a fact',
    removeFact: (number: number) => `Remove fact ${number}`,
    onboardedHint: 'Bookings are confirmed at once. Otherwise the owner answers each enquiry.',
    wrong: {
      name: 'Please enter the name.',
      ownerId: 'Please choose a turf owner from the list, or enter their ID.',
      latitude: 'Please enter a latitude between −90 and 90.',
      longitude: 'Please enter a longitude between −180 and 180.',
    },
    create: 'Create turf',
    creating: 'Creating…',
    created: (name: string) => `${name} has been created.`,
    id: (id: string) => `Turf ID: ${id}`,
    save: 'Save',
    saving: 'Saving…',
    saveFailed: 'This could not be saved. Please try again.',
    asPlayer: 'View as a player',
    manage: 'Edit',
    manageOf: (name: string) => `Edit ${name}`,
    turfId: 'Turf ID',
    grounds: 'Grounds',
    pictures: 'Photos',
    asksFirst: 'By enquiry',
    sections: 'What to edit',
    parts: { turf: 'Turf', grounds: 'Grounds', photos: 'Photos' },
  },
  ground: {
    fresh: 'New ground',
    save: 'Save ground',
    saveOf: (name: string) => `Save ${name}`,
  },
  photos: {
    title: 'Photos',
    choose: 'Choose photos',
    hint: `JPEG, PNG or WebP: up to ${MOST_PICTURES_SENT}, at most ${PICTURE_MEGABYTES} MB each. Lists show the first one.`,
    refused: (names: string) =>
      `Left out because there are too many or they are over ${PICTURE_MEGABYTES} MB: ${names}`,
    earlier: (name: string) => `Move earlier: ${name}`,
    later: (name: string) => `Move later: ${name}`,
    remove: (name: string) => `Remove ${name}`,
    photo: (number: number) => `Photo ${number}`,
    order: 'Save order',
    add: 'Add photos',
    adding: 'Adding…',
    none: 'No photos yet.',
  },
}

export const useTurfAdminMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
