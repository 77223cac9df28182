import { messagesIn } from '../../messages/messagesIn.ts'

export const favouriteEnglish = {
  favourite: (turf: string) => `Favourite: ${turf}`,
  keepFailed: (turf: string) => `We could not keep ${turf} for you. Please try again.`,
  dropFailed: (turf: string) => `${turf} is still in your favourites: we could not remove it. Please try again.`,
  mine: 'My turfs',
  loading: 'Loading your turfs',
  loadFailed: 'We could not load your turfs.',
  none: 'Tap the heart on a turf’s picture to keep it here, with its free evenings this week.',
  find: 'Find a turf',
  evenings: (turf: string) => `Evenings this week at ${turf}`,
  closed: 'Not open this week between 5 and 10 pm.',
  full: 'Full',
  fullAt: (turf: string) => `at ${turf}. Tell me when it frees up`,
  startAt: (ground: string) => `on ${ground}`,
  tellTitle: (turf: string) => `${turf} is full`,
}

export const useFavouriteMessages = messagesIn(
  favouriteEnglish,
  async () => (await import('./favouriteHindi.ts')).favouriteHindi,
)
