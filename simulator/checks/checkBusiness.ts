import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { SiteEvent, Sites } from '../machine/sites.ts'
import { wallTime } from '../visits/wallTime.ts'
import { checkWebhooks } from './checkWebhooks.ts'
import { LATE_SECONDS } from './lateSeconds.ts'
import type { Model } from './model.ts'
import type { Violation } from './violation.ts'

const LATE = sql`make_interval(secs => ${LATE_SECONDS})`

interface Outside {
  model: Model
  sites: Sites
  now: Date
}

/** Checks imports, followed calendars, webhooks, bookings by message and the uses of passes. */
export const checkBusiness = async (db: Database, outside: Outside): Promise<Violation[]> => [
  ...(await checkImports(db, outside.model)),
  ...(await checkCalendars(db, outside)),
  ...(await checkWebhooks(db, outside.sites)),
  ...(await checkChats(db, outside.model)),
  ...(await checkPassUses(db)),
]

/**
 * An import is complete and made once. Taking it out leaves only bookings that have begun or for which money was
 * collected.
 */
const checkImports = async (db: Database, { imports, importsRequested }: Model): Promise<Violation[]> => {
  const { rows } = await sql<Violation>`
    select 'IMPORT_NOT_WHOLE' as rule, import.id || ' brought ' || bookings || ' bookings in, and has ' || count(block.id) as facts
      from import left join block on block.import_id = import.id
      group by import.id having count(block.id) <> bookings
    union all
    select 'IMPORTED_TWICE', count(*) || ' imports come from ' || ${importsRequested}::integer || ' requests'
      from import having count(*) > ${importsRequested}
    union all
    select 'IMPORTED_ROW_STAYS', block.id || ' of ' || import.id || ', which was taken out at ' || taken_out_at
      from import join block on import_id = import.id
      where active and coalesce(collected, 0) = 0 and lower(period) > taken_out_at + ${LATE}
    union all
    select 'IMPORTED_ROW_STAYS', customer_id || ' has visits of ' || import.id || ', which was taken out at ' || taken_out_at
      from import join imported_visit on import_id = import.id where taken_out_at is not null
    union all
    select 'IMPORTED_ROW_STAYS', price.id || ' of ' || import.id || ', which was taken out at ' || taken_out_at
      from import join dynamic_price price on import_id = import.id where taken_out_at is not null`.execute(db)
  const { rows: known } = await sql<{ id: string; is_out: boolean }>`
    select id, taken_out_at is not null as is_out from import`.execute(db)
  const isOut = new Map(known.map((row) => [row.id, row.is_out]))
  return [
    ...rows,
    ...[...imports].flatMap(([id, { isTakenOut }]) => {
      if (!isOut.has(id)) return [{ rule: 'IMPORT_LOST', facts: `${id} was brought in, and no row knows of it` }]
      return isTakenOut && !isOut.get(id) ? [{ rule: 'IMPORT_CAME_BACK', facts: `${id} was taken out` }] : []
    }),
  ]
}

interface Followed {
  id: string
  address: string
  is_removed: boolean
  trouble: string | null
  blocks: { event_key: string; date: string; starts_minute: number; ends_minute: number }[]
}

const MINUTES = 60

const eventText = ({ uid, date, from, to }: SiteEvent): string => `${uid} ${date} ${from * MINUTES}-${to * MINUTES}`

const blockText = ({
  event_key: key,
  date,
  starts_minute: from,
  ends_minute: to,
}: Followed['blocks'][number]): string => `${(JSON.parse(key) as string[])[0]} ${date} ${from}-${to}`

/**
 * Each upcoming event of a followed calendar has a block, and the calendar has no other blocks. A block takes all of its
 * time that no booking has, and the owner was notified of each event at a time that is sold.
 */
const checkCalendars = async (db: Database, { model, sites, now }: Outside): Promise<Violation[]> => {
  const { rows: calendars } = await sql<Followed>`
    select calendar.id, address, removed_at is not null as is_removed, trouble,
      coalesce(json_agg(json_build_object('event_key', event_key, 'date', date, 'starts_minute', starts_minute, 'ends_minute', ends_minute))
               filter (where block.id is not null), '[]') as blocks
    from foreign_calendar calendar left join block on calendar_id = calendar.id and active and upper(period) > ${now}
    group by calendar.id`.execute(db)
  const violations = calendars.flatMap(({ id, address, is_removed: isRemoved, trouble, blocks }): Violation[] => {
    if (model.calendarsRemoved.has(id) && !isRemoved)
      return [{ rule: 'CALENDAR_CAME_BACK', facts: `${id} was removed` }]
    if (trouble !== null && !isRemoved) return [{ rule: 'CALENDAR_IN_TROUBLE', facts: `${id}: ${trouble}` }]
    const { events = [] } = isRemoved ? {} : (sites.calendarAt(address) ?? {})
    const ahead = events.filter(({ date, to }) => wallTime(date, to).startsAt > now.getTime())
    const [wanted, blocked] = [ahead.map(eventText).toSorted().join(), blocks.map(blockText).toSorted().join()]
    return wanted === blocked
      ? []
      : [
          {
            rule: 'EVENTS_NOT_BLOCKED',
            facts: `${id} has the events “${wanted}”, and its ground the blocks “${blocked}”`,
          },
        ]
  })
  const { rows } = await sql<Violation>`
    select 'BLOCKED_TIME_FREE' as rule, block.id || ' leaves some of its time free on part ' || part as facts
      from block join ground on ground.id = block.ground_id cross join unnest(parts) part
      where kind = 'BLOCK' and active and lower(block.period) > ${now}
        and not tstzmultirange(block.period) <@ coalesce((
          select range_agg(period) from live_occupancy taken where taken.turf_id = block.turf_id and taken.part = part
            and taken.period && block.period), '{}')
    union all
    select 'CONFLICT_NOT_TOLD', block_id || ' is at the time of ' || source_id
      from calendar_overlap where lower(period) > ${now}
        and not exists (select from calendar_conflict told
                        where told.block_id = calendar_overlap.block_id and told.source_id = calendar_overlap.source_id)`.execute(
    db,
  )
  return [...violations, ...rows]
}

/** Each message is stored and answered once, and a repeated message holds no second ground. */
const checkChats = async (db: Database, { messagesWritten }: Model): Promise<Violation[]> => {
  const { rows } = await sql<Violation>`
    select 'MESSAGE_HEARD_TWICE' as rule, count(*) || ' messages are stored of ' || ${messagesWritten}::integer as facts
      from chat_message where author = 'PLAYER' having count(*) > ${messagesWritten}
    union all
    select 'MESSAGE_ANSWERED_TWICE', chat_id || ' has more answers than messages: ' || count(*)
      from chat_message group by chat_id
      having count(*) filter (where author = 'BAARI') > count(*) filter (where author = 'PLAYER')
    union all
    select 'MESSAGE_NOT_ANSWERED', id || ' of ' || created_at from chat_message where status = 'DUE'
    union all
    select 'HELD_TWICE', one.id || ' and ' || other.id || ' were held by message for one time'
      from booking one join booking other using (account_id, turf_id, date, starts_minute, channel)
        join ground on ground.id = one.ground_id join ground beside on beside.id = other.ground_id
      where one.id < other.id and channel = 'OWN_DOOR' and cardinality(ground.parts) = cardinality(beside.parts)
        and coalesce(one.confirmed_at, other.confirmed_at) is null
        and tstzrange(one.created_at, one.hold_expires_at) && tstzrange(other.created_at, other.hold_expires_at)
        and least(one.cancelled_at, one.hold_expires_at) > other.created_at + ${LATE}
        and least(other.cancelled_at, other.hold_expires_at) > one.created_at + ${LATE}`.execute(db)
  return rows
}

/** Bookings take no more of a pass than it gives. */
const checkPassUses = async (db: Database): Promise<Violation[]> => {
  const { rows } = await sql<Violation>`
    select 'PASS_OVERUSED' as rule, pass.id || ' gives ' || minutes_in_all || ' minutes, its bookings took ' || sum(pass_use.minutes) as facts
      from pass join pass_use on pass_id = pass.id group by pass.id having sum(pass_use.minutes) > minutes_in_all`.execute(
    db,
  )
  return rows
}
