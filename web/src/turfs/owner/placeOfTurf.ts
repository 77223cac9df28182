/** The place of a turf as its form holds it, exactly as typed. */
export interface PlaceOfTurf {
  address: string
  city: string
  latitude: string
  longitude: string
}

/** Whether a text is a number of degrees from -`most` to `most`: 90 for a latitude, 180 for a longitude. */
export const isWithin = (text: string, most: number): boolean => text.trim() !== '' && Math.abs(Number(text)) <= most

/** Whether neither the pin nor a coordinate is set. */
export const isPinMissing = ({ latitude, longitude }: Pick<PlaceOfTurf, 'latitude' | 'longitude'>): boolean =>
  latitude.trim() === '' && longitude.trim() === ''

/** The point of the pin; undefined without a valid one. */
export const pinOf = ({ latitude, longitude }: Pick<PlaceOfTurf, 'latitude' | 'longitude'>) =>
  isWithin(latitude, 90) && isWithin(longitude, 180)
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : undefined
