import type { Boot } from '../boot.ts'

const sport = (key: string, name: string, given: { isListed?: boolean; hasCityPages?: boolean } = {}) => ({
  key,
  name,
  isListed: true,
  hasCityPages: false,
  picture: null,
  ...given,
})

/** The cities and games of these tests. */
export const catalogue: Boot['catalogue'] = {
  cities: [
    { key: 'jaipur', name: 'Jaipur' },
    { key: 'bhopal', name: 'Bhopal' },
  ],
  sports: [
    sport('cricket', 'Cricket', { hasCityPages: true }),
    sport('football', 'Football', { hasCityPages: true }),
    sport('badminton', 'Badminton', { hasCityPages: true }),
    sport('pickleball', 'Pickleball', { hasCityPages: true }),
    sport('other-activities', 'Other Activities'),
    sport('tennis', 'Tennis', { isListed: false }),
  ],
}
