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
    { key: 'jaipur', name: 'Jaipur', latitude: 26.9124, longitude: 75.7873, picture: null },
    {
      key: 'bhopal',
      name: 'Bhopal',
      latitude: 23.2599,
      longitude: 77.4126,
      picture: '/pictures/city-bhopal/1-800.webp',
    },
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
