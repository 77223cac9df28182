import { messagesIn } from '../../messages/messagesIn.ts'

/** Fields of a turf's place and of its grounds, for owners who list a turf and for admins. */
export const listingEnglish = {
  place: {
    address: 'Address',
    addressHint: 'Type to search. A suggestion also sets the city and the pin.',
    searchFailed: 'This place was not found. Please set the pin on the map.',
    pin: 'Place on the map',
    pinHint: 'Drag the pin, press the map, or use the arrow keys.',
    city: 'City',
    wrong: {
      address: 'Please enter the address.',
      city: 'Please enter the city.',
      pin: 'Please set the pin on the map.',
    },
  },
  ground: {
    title: (number: number) => `Ground ${number}`,
    anHour: (price: string) => `${price} an hour`,
    add: 'Add a ground',
    remove: (number: number) => `Remove ground ${number}`,
    games: 'Supported games',
    gamesMissing: 'Please choose at least one game.',
    least: 'Minimum players',
    most: 'Maximum players',
    leastWrong: 'Please enter a number of 1 or more.',
    mostWrong: 'Please enter a number, not below the minimum.',
    parts: 'Parts of the turf',
    partsHint:
      'Grounds that share a part cannot be booked at the same time. Enter “1, 2” for a full ground, “1” for one half and “2” for the other.',
    partsWrong: 'Please enter numbers from 1 to 99, with commas.',
    more: 'More settings',
  },
}

export const useListingMessages = messagesIn(
  listingEnglish,
  async () => (await import('./listingHindi.ts')).listingHindi,
)
