import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { newId } from '@baari/db/newId.ts'
import type { CityAlertTable } from '@baari/db/schema.ts'
import { CITY_RADIUS_KM, citiesByDistance } from '@baari/domain/cities/catalogue.ts'
import { MOST_ALERTS } from '@baari/domain/shared/limits.ts'
import type { Selectable } from 'kysely'
import { lockUser } from '../../accounts/lockUser.ts'
import type { Handler } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { readList } from '../../platform/http/readList.ts'
import { type CatalogueSource, roundedPoint } from '../typedPlace.ts'

const presentCityAlert = (alert: Selectable<CityAlertTable>): Answer<Api['setCityAlert']> => ({
  alertId: alert.id,
  place: alert.place,
  latitude: alert.latitude,
  longitude: alert.longitude,
  createdAt: alert.created_at,
})

/** The same place set again returns its alert. */
export const setCityAlert =
  (catalogue: CatalogueSource): Handler<Api['setCityAlert']> =>
  async ({ body }, { db, now, viewer: { accountId } }) => {
    const wish = { place: body.place, ...roundedPoint(body) }
    const { cities } = await catalogue.read()
    const [nearest] = citiesByDistance(cities, wish)
    if (nearest && nearest.km <= CITY_RADIUS_KM) throw new Failure('PLACE_SERVED')
    await lockUser(db, accountId)
    const alerts = await db.selectFrom('city_alert').selectAll().where('account_id', '=', accountId).execute()
    const same = alerts.find(
      ({ place, latitude, longitude }) =>
        place === wish.place && latitude === wish.latitude && longitude === wish.longitude,
    )
    if (same) return presentCityAlert(same)
    if (alerts.length >= MOST_ALERTS) throw new Failure('ALERT_LIMIT_REACHED')
    const alert = await db
      .insertInto('city_alert')
      .values({ id: newId('ALERT', now), account_id: accountId, ...wish, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    return presentCityAlert(alert)
  }

export const listCityAlerts: Handler<Api['listCityAlerts']> = async (_asked, { db, viewer }) => {
  const alerts = await db
    .selectFrom('city_alert')
    .selectAll()
    .where('account_id', '=', viewer.accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { content: alerts.map(presentCityAlert) }
}

export const listWantedPlaces: Handler<Api['listWantedPlaces']> = async ({ query }, { db }) => {
  const places = db
    .selectFrom('city_alert')
    .select(({ fn }) => [
      'place',
      'latitude',
      'longitude',
      fn.countAll<number>().as('waiting'),
      fn.min('created_at').as('since'),
    ])
    .groupBy(['place', 'latitude', 'longitude'])
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: places.orderBy('waiting', 'desc').orderBy('place').orderBy('latitude').orderBy('longitude'),
    found: places,
  })
  return { content: rows, ...totals }
}
