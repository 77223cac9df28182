import type { Api } from '@baari/contract/api.ts'
import { RAIN_DAYS_AHEAD } from '@baari/domain/reservations/rainChoice.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { lengthOf } from '@baari/domain/shared/interval.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/units.ts'
import { dateAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { listPrice } from '../../bookings/priceSlot.ts'
import { requestedSlot } from '../../bookings/requestedSlot.ts'
import type { Handler } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { groundsForSale } from '../../turfs/groundForSale.ts'
import { asAgreed } from './asAgreed.ts'
import { closeChoice } from './closeChoice.ts'
import type { RainWork } from './notifyAffectedPlayers.ts'
import { openChoice } from './openChoice.ts'
import { presentChosen } from './presentChosen.ts'

/** Takes the new time and frees the old one together, or neither. The agreed price and the payment stay. */
export const moveRainedBooking =
  ({ appSecret, notifyJob }: RainWork): Handler<Api['moveRainedBooking']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const { booking, choice } = await openChoice(db, { bookingId: params.bookingId, accountId: viewer.accountId }, now)
    const ground = await groundsForSale().find(db, body.groundEntityId)
    if (ground?.turfId !== booking.turf_id)
      throw new Failure('NOT_FOUND', { sentence: 'We could not find this ground.' })
    const minutes = booking.ends_minute - booking.starts_minute
    const slot = requestedSlot(
      ground,
      {
        bookingType: 'FULL',
        date: body.date,
        startTime: body.startTime,
        endTime: (body.startTime + minutes) % MINUTES_PER_DAY,
        selectedGameType: booking.game,
      },
      now,
    )
    const price = asAgreed(listPrice(ground, body.date, slot.interval), booking)
    const isOffered =
      booking.game_id === null &&
      lengthOf(slot.interval) === minutes &&
      price.total === booking.list_price &&
      body.date <= addDays(dateAt(now, ground.timeZone), RAIN_DAYS_AHEAD)
    if (!isOffered) throw new Failure('RAIN_TIME_NOT_OFFERED')
    const target = {
      ground_id: ground.id,
      date: body.date,
      starts_minute: slot.interval.startsAt,
      ends_minute: slot.interval.endsAt,
      price_lines: price.lines,
    }
    const { rows } = await sql<{ moved: boolean }>`
      select move_booking(${booking.id}, ${JSON.stringify(target)}, tstzrange(${slot.startsAt}, ${slot.endsAt}))
        as moved`.execute(db)
    if (!rows[0]?.moved) throw new Failure('SLOT_TAKEN')
    const moved = await closeChoice(choice.id, booking.id, { db, now, appSecret })
    afterCommit(() => {
      for (const job of ['sendMessages', 'offerFreedTime'] as const) notifyJob(job)
    })
    return presentChosen(moved, 'MOVED')
  }
