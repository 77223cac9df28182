import type { Database } from '@baari/db/connect.ts'
import { CITY_RADIUS_KM } from '@baari/domain/cities/catalogue.ts'
import { sql } from 'kysely'
import type { Job } from '../../platform/jobs/job.ts'
import { processDueRows } from '../../platform/jobs/processDueRows.ts'
import { notifyBothWays } from '../../platform/messaging/notifyBothWays.ts'
import type { NotifyingServices } from './notifyOfFreedTime.ts'

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
