import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { CityTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'

export const presentCity = (city: Selectable<CityTable>): Answer<Api['createCity']> => ({
  cityKey: city.key,
  name: city.name,
  hindiName: city.hindi_name,
  latitude: city.latitude,
  longitude: city.longitude,
  position: city.position,
  picture: city.picture,
})
