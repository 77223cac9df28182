import type { FeatureWords } from '../../words/catalogue.ts'

/** Hindi sentences of the pages below a player's bookings. */
export const hindi: FeatureWords['subpage'] = {
  back: 'अपनी बुकिंग पर जाएँ',
}
