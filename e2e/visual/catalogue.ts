import type { Catalogue } from '@baari/domain/cities/catalogue.ts'
import { catalogue as shown } from '@baari/web/testing/catalogue.ts'

const hindi: Record<string, string> = {
  Jaipur: 'जयपुर',
  Bhopal: 'भोपाल',
  Cricket: 'क्रिकेट',
  Football: 'फ़ुटबॉल',
  Badminton: 'बैडमिंटन',
  Pickleball: 'पिकलबॉल',
  'Other Activities': 'अन्य गतिविधियाँ',
  Tennis: 'टेनिस',
}

const named = <Thing extends { name: string }>(thing: Thing) => ({ ...thing, hindiName: hindi[thing.name] ?? '' })

/** The cities and games of the page tests, with their names in Hindi. */
export const catalogue: Catalogue = {
  cities: shown.cities.map((city) => ({ ...named(city), picture: null })),
  sports: shown.sports.map(named),
  coupon: { code: 'FTM20', percent: 20, from: 400, upTo: 70, startsOn: null, endsOn: null },
}
