import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { CityAlertTable } from '@baari/db/schema.ts'
import { CITY_RADIUS_KM, cityAround } from '@baari/domain/cities/catalogue.ts'
import { MOST_ALERTS } from '@baari/domain/shared/limits.ts'
import { type Selectable, sql } from 'kysely'
import { lockUser } from '../../accounts/manageUsers.ts'
import type { Handler } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { readList } from '../../platform/http/readList.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { processDueRows } from '../../platform/jobs/processDueRows.ts'
import { notifyBothWays } from '../../platform/messaging/notify.ts'
import { type CatalogueSource, roundedPoint } from '../typedPlace.ts'
import type { NotifyingServices } from './notifyOfFreedTime.ts'

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
    if (cityAround(cities, wish)) throw new Failure('PLACE_SERVED')
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

const centre = sql`earth_spot(city.latitude, city.longitude)`
const radius = sql`${CITY_RADIUS_KM}::double precision`

/** Alerts whose place lies within a city that has turfs. */
const reached = sql`
  from city join city_figure figure on figure.city_key = city.key and figure.game = '' and figure.turfs > 0
    join city_alert alert on alert.spot <@ cube_enlarge(${centre}, ${radius}, 3) and alert.spot <-> ${centre} <= ${radius}`

/** Notifies players that Baari has come to a place where they waited for a city, and ends their alerts. */
export const notifyOfCities = ({ db, appSecret, publicUrl, notifyJob }: NotifyingServices): Job =>
  processDueRows({
    name: 'notifyOfCities',
    everyMilliseconds: 60_000,
    db,
    due: sql`select alert.id, alert.created_at as since ${reached}`,
    handle: ([alertId = ''], now) =>
      db.transaction().execute(async (transaction) => {
        const alert = await claimAlert(transaction, alertId)
        if (!alert) return 0
        await transaction.deleteFrom('city_alert').where('id', '=', alertId).execute()
        const { accountId, place, city } = alert
        if (!alert.isActive) return 1
        const facts = { place, city, link: `${publicUrl}/${city}` }
        await notifyBothWays({ accountId, kind: 'city_opened', facts }, { db: transaction, now, appSecret })
        notifyJob('sendMessages')
        return 1
      }),
    atOnce: 1,
  })

/** The locked alert with the nearest city that reaches its place. */
const claimAlert = async (db: Database, alertId: string) => {
  const locked = await db
    .selectFrom('city_alert')
    .select('id')
    .where('id', '=', alertId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!locked) return undefined
  const { rows } = await sql<{ accountId: string; place: string; city: string; isActive: boolean }>`
    select account_id as "accountId", alert.place, city.key as city, account.status = 'ACTIVE' as "isActive"
    ${reached} join account on account.id = alert.account_id
    where alert.id = ${alertId} order by alert.spot <-> ${centre}, city.key limit 1`.execute(db)
  return rows[0]
}
