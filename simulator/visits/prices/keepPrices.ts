import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import type { WorldGround } from '../../world/world.ts'
import { reported, type Visit } from '../stage.ts'

/**
 * An owner closes a weekday and a date of a ground and opens them again, changes its hours while its prices change, and
 * asks for prices outside the hours.
 */
export const keepPrices =
  ({ id: groundId, turfId, owner }: WorldGround, date: string): Visit =>
  async (stage) => {
    const params = { groundId }
    const price = (from: number) =>
      reported(
        owner.client.createDynamicPrice({
          params,
          body: {
            dayOfWeek: 'MONDAY',
            bookingType: 'FULL',
            startTime: [from, 0],
            endTime: [from + 1, 0],
            priceChange: 50,
          },
        }),
      )
    const open = (from: number) => reported(owner.client.updateGround({ params, body: { openingTime: [from, 0] } }))
    const week = (monday: [number, number] | null) =>
      reported(
        owner.client.setGroundHours({
          params,
          body: {
            weekHours: WEEKDAYS.map((dayOfWeek) => ({
              dayOfWeek,
              hours:
                dayOfWeek === 'MONDAY'
                  ? monday && { openingTime: monday, closingTime: [23, 59] }
                  : { openingTime: [6, 0], closingTime: [23, 59] },
            })),
            changesPriceRules: true,
          },
        }),
      )
    const close = (closedDates: string[]) =>
      reported(owner.client.setClosedDates({ params: { turfId }, body: { closedDates } }))
    await Promise.all([week(null), price(9), close([date])])
    await stage.wait(stage.draws.between(60, 600))
    await Promise.all([week([6, 0]), close([])])
    await Promise.all([price(6), open(7)])
    await stage.wait(stage.draws.between(1, 60))
    await open(6)
    await price(6)
    await stage.wait(stage.draws.between(1, 60))
    await open(8)
    await price(3)
  }
