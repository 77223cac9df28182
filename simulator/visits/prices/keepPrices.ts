import type { WorldGround } from '../../world/world.ts'
import { reported, type Visit } from '../stage.ts'

/** An owner changes the hours of a ground while its prices change, and asks for prices outside the hours. */
export const keepPrices =
  ({ id: groundId, owner }: WorldGround): Visit =>
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
    await Promise.all([price(6), open(7)])
    await stage.wait(stage.draws.between(1, 60))
    await open(6)
    await price(6)
    await stage.wait(stage.draws.between(1, 60))
    await open(8)
    await price(3)
  }
