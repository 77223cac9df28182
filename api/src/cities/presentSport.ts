import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { SportTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'

export const presentSport = (sport: Selectable<SportTable>): Answer<Api['createSport']> => ({
  gameKey: sport.key,
  game: sport.name,
  hindiName: sport.hindi_name,
  isListed: sport.listed,
  hasCityPages: sport.has_city_pages,
  position: sport.position,
  picture: sport.picture,
})
