import { expect, test } from 'vitest'
import { embeddedPlaces } from './choosePlaces.ts'
import { gazetteer, matchPlaces } from './gazetteer.ts'
import { otherNames, pinTowns } from './placeNames.ts'

const places = embeddedPlaces()
const best = async (text: string): Promise<string | undefined> => {
  const [first] = await places.suggest({ text })
  return first && `${first.label}, ${first.secondary}`
}

test.each([
  ['jai', 'Jaipur, Rajasthan'],
  ['JAIPUR', 'Jaipur, Rajasthan'],
  ['  bho ', 'Bhopal, Madhya Pradesh'],
  ['Bangalore', 'Bengaluru, Karnataka'],
  ['bengaluru', 'Bengaluru, Karnataka'],
  ['bombay', 'Mumbai, Maharashtra'],
  ['calcutta', 'Kolkata, West Bengal'],
  ['Allahabad', 'Prayagraj, Uttar Pradesh'],
  ['gurgaon', 'Gurugram, Haryana'],
  ['Sūrat', 'Surat, Gujarat'],
  ['new delhi', 'New Delhi, Delhi'],
  ['malviya', 'Malviya Nagar, Jaipur, Rajasthan'],
  ['c scheme', 'C-Scheme, Jaipur, Rajasthan'],
  ['mp nagar bhopal', 'MP Nagar, Bhopal, Madhya Pradesh'],
  ['m.p. nagar', 'MP Nagar, Bhopal, Madhya Pradesh'],
  ['gachi', 'Gachibowli, Hyderabad, Telangana'],
  ['hitech city', 'HITEC City, Hyderabad, Telangana'],
  ['moti jheel', 'Moti Jheel, Kanpur, Uttar Pradesh'],
  ['pune maha', 'Pune, Maharashtra'],
  ['जयपुर', 'Jaipur, Rajasthan'],
  ['भोपा', 'Bhopal, Madhya Pradesh'],
  ['मुंबई', 'Mumbai, Maharashtra'],
  ['उदयपुर', 'Udaipur, Rajasthan'],
  ['जोधपुर', 'Jodhpur, Rajasthan'],
  ['कोटा', 'Kota, Rajasthan'],
  ['मानसरोवर', 'Mansarovar, Jaipur, Rajasthan'],
  ['मानसरोवर के पास', 'Mansarovar, Jaipur, Rajasthan'],
  ['वैशाली नगर', 'Vaishali Nagar, Jaipur, Rajasthan'],
  ['मालवीय नगर', 'Malviya Nagar, Jaipur, Rajasthan'],
  ['जगतपुरा', 'Jagatpura, Jaipur, Rajasthan'],
  ['झोटवाड़ा', 'Jhotwara, Jaipur, Rajasthan'],
  ['सांगानेर', 'Sanganer, Jaipur, Rajasthan'],
  ['गाचीबौली', 'Gachibowli, Hyderabad, Telangana'],
  ['banglore', 'Bengaluru, Karnataka'],
  ['Jaypur', 'Jaipur, Rajasthan'],
  ['jiapur', 'Jaipur, Rajasthan'],
  ['Jaipurr', 'Jaipur, Rajasthan'],
  ['Bhopaal', 'Bhopal, Madhya Pradesh'],
  ['bohpal', 'Bhopal, Madhya Pradesh'],
  ['hyderabd', 'Hyderabad, Telangana'],
  ['hydarabad', 'Hyderabad, Telangana'],
  ['kanpoor', 'Kanpur, Uttar Pradesh'],
  ['gachibowly', 'Gachibowli, Hyderabad, Telangana'],
  ['gachiboli', 'Gachibowli, Hyderabad, Telangana'],
  ['Mansrovar', 'Mansarovar, Jaipur, Rajasthan'],
  ['malvia nagar', 'Malviya Nagar, Jaipur, Rajasthan'],
  ['malvia nagar jaipur', 'Malviya Nagar, Jaipur, Rajasthan'],
  ['vaishli nagar', 'Vaishali Nagar, Jaipur, Rajasthan'],
  ['ahmadabad', 'Ahmedabad, Gujarat'],
  ['chandigrah', 'Chandigarh, India'],
  ['luckonw', 'Lucknow, Uttar Pradesh'],
  ['Near Malviya Nagar', 'Malviya Nagar, Jaipur, Rajasthan'],
  ['near mansarovar jaipur', 'Mansarovar, Jaipur, Rajasthan'],
  ['opp. Raja Park', 'Raja Park, Jaipur, Rajasthan'],
  ['opposite Sodala', 'Sodala, Jaipur, Rajasthan'],
  ['behind MP Nagar', 'MP Nagar, Bhopal, Madhya Pradesh'],
  ['in Gachibowli', 'Gachibowli, Hyderabad, Telangana'],
  ['mansarovar ke paas', 'Mansarovar, Jaipur, Rajasthan'],
  ['Jaipur, Rajasthan, India', 'Jaipur, Rajasthan'],
  ['302020', 'Jaipur, Rajasthan'],
  ['302 020', 'Jaipur, Rajasthan'],
  ['३०२०२०', 'Jaipur, Rajasthan'],
  ['462001', 'Bhopal, Madhya Pradesh'],
  ['500032', 'Hyderabad, Telangana'],
  ['208001', 'Kanpur, Uttar Pradesh'],
  ['313001', 'Udaipur, Rajasthan'],
  ['Mansarovar 302020', 'Mansarovar, Jaipur, Rajasthan'],
  ['Mansarovar, Jaipur - 302020', 'Mansarovar, Jaipur, Rajasthan'],
  ['Goa', 'Panaji, Goa'],
])('%s leads to %s', async (typed, found) => {
  expect(await best(typed)).toBe(found)
})

test.each(['london', 'kathmandu', 'lahore', 'xyzzyq', '999999', '012345', '30202', '...', ''])(
  '%j leads nowhere: not in India, or no place',
  async (typed) => {
    expect(await places.suggest({ text: typed })).toEqual([])
  },
)

test('at most eight places are suggested, the larger of equals first', async () => {
  const found = await places.suggest({ text: 'pal' })
  expect(found).toHaveLength(8)
  expect((await places.suggest({ text: 'hyderabad' }))[0]?.secondary).toBe('Telangana')
})

test('suggests a place close by before a larger one', async () => {
  const inKanpur = await places.suggest({ text: 'civil lines', near: { latitude: 26.45, longitude: 80.33 } })
  const inJaipur = await places.suggest({ text: 'civil lines', near: { latitude: 26.91, longitude: 75.79 } })
  expect(inKanpur[0]?.secondary).toBe('Kanpur, Uttar Pradesh')
  expect(inJaipur[0]?.secondary).toBe('Jaipur, Rajasthan')
})

test('a suggestion resolves to the very same place, an unknown id to nothing', async () => {
  const [found] = await places.suggest({ text: 'vaishali nagar' })
  expect(found).toMatchObject({ latitude: 26.9115, longitude: 75.738 })
  expect(await places.resolve({ id: found!.id })).toEqual(found)
  expect(await places.resolve({ id: 'atlantis' })).toBeUndefined()
})

test('every place lies in India and has an id that no other has', () => {
  const entries = gazetteer()
  expect(entries.length).toBeGreaterThan(3000)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  for (const { id, latitude, longitude, weight } of entries) {
    expect(latitude, id).toBeGreaterThan(6)
    expect(latitude, id).toBeLessThan(37)
    expect(longitude, id).toBeGreaterThan(68)
    expect(longitude, id).toBeLessThan(98)
    expect(weight, id).toBeGreaterThanOrEqual(10_000)
  }
})

test('every other name belongs to a town that is listed', () => {
  const listed = new Set(
    gazetteer().map(({ label, secondary }) => `${label}, ${secondary === 'India' ? label : secondary}`),
  )
  expect(Object.keys(otherNames).filter((town) => !listed.has(town))).toEqual([])
})

test('each PIN code leads to a listed town', () => {
  const listed = new Set(
    gazetteer().map(({ label, secondary }) => `${label}, ${secondary === 'India' ? label : secondary}`),
  )
  expect(Object.values(pinTowns).filter((town) => !listed.has(town))).toEqual([])
})

test('finds each neighbourhood of Jaipur by its own name', () => {
  const ofJaipur = gazetteer().filter(({ secondary }) => secondary === 'Jaipur, Rajasthan')
  const lost = ofJaipur.filter(
    ({ id, label }) => !matchPlaces(label).some(({ entry, match }) => entry.id === id && match === 'NAMED'),
  )
  expect(lost.map(({ id }) => id)).toEqual([])
})

test('the neighbourhoods of the four first cities are there', () => {
  for (const city of ['Jaipur, Rajasthan', 'Bhopal, Madhya Pradesh', 'Hyderabad, Telangana', 'Kanpur, Uttar Pradesh'])
    expect(gazetteer().filter(({ secondary }) => secondary === city).length, city).toBeGreaterThanOrEqual(40)
})
