import { ADDRESS_KEY, LAST_POSITION } from '@baari/domain/cities/catalogue.ts'
import type { ManagedCity, Sport } from '../../admin/lists.ts'

/** Common fields of the city and game forms, exactly as typed. */
interface CommonFields {
  key: string
  name: string
  hindiName: string
  position: string
  isPictureRemoved: boolean
}

export interface CityFields extends CommonFields {
  latitude: string
  longitude: string
}

export interface SportFields extends CommonFields {
  isListed: boolean
  hasCityPages: boolean
}

const empty: CommonFields = { key: '', name: '', hindiName: '', position: '', isPictureRemoved: false }

export const newCityFields: CityFields = { ...empty, latitude: '', longitude: '' }

export const newSportFields: SportFields = { ...empty, isListed: true, hasCityPages: true }

export const cityFieldsOf = (city: ManagedCity): CityFields => ({
  key: city.cityKey,
  name: city.name,
  hindiName: city.hindiName,
  position: String(city.position),
  isPictureRemoved: false,
  latitude: String(city.latitude),
  longitude: String(city.longitude),
})

export const sportFieldsOf = (sport: Sport): SportFields => ({
  key: sport.gameKey,
  name: sport.game,
  hindiName: sport.hindiName,
  position: String(sport.position),
  isPictureRemoved: false,
  isListed: sport.isListed,
  hasCityPages: sport.hasCityPages,
})

/** The address suggested by a name: 'Navi Mumbai' becomes 'navi-mumbai'. */
export const keyOfName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

const isWithin = (text: string, most: number): boolean => text.trim() !== '' && Math.abs(Number(text)) <= most

const commonFaults = ({ key, name, hindiName, position }: CommonFields): (keyof CommonFields)[] => {
  const number = Number(position)
  const isKey = ADDRESS_KEY.test(key.trim()) && key.trim().length >= 2
  const isPosition = position.trim() === '' || (Number.isInteger(number) && number >= 1 && number <= LAST_POSITION)
  return [
    ...(isKey ? [] : (['key'] as const)),
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(/\p{Script=Devanagari}/u.test(hindiName) ? [] : (['hindiName'] as const)),
    ...(isPosition ? [] : (['position'] as const)),
  ]
}

/** Fields that cannot be saved. */
export const cityFaults = (fields: CityFields): (keyof CityFields)[] => [
  ...commonFaults(fields),
  ...(isWithin(fields.latitude, 90) ? [] : (['latitude'] as const)),
  ...(isWithin(fields.longitude, 180) ? [] : (['longitude'] as const)),
]

export const sportFaults = (fields: SportFields): (keyof SportFields)[] => commonFaults(fields)

const commonBody = ({ hindiName, position, isPictureRemoved }: CommonFields) => ({
  hindiName: hindiName.trim(),
  ...(position.trim() === '' ? {} : { position: Number(position) }),
  ...(isPictureRemoved ? { picture: null } : {}),
})

/** The request body for a form without faults, except the key. */
export const cityBody = (fields: CityFields) => ({
  ...commonBody(fields),
  name: fields.name.trim(),
  latitude: Number(fields.latitude),
  longitude: Number(fields.longitude),
})

export const sportBody = (fields: SportFields) => ({
  ...commonBody(fields),
  isListed: fields.isListed,
  hasCityPages: fields.hasCityPages,
})
