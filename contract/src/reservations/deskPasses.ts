import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { soldPass } from '../passes/ownerPasses.ts'
import { passParams } from '../passes/passes.ts'
import { rupees } from '../turfs/ownerTurfs.ts'
import { id, money, phoneNumber } from '../wire/wire.ts'
import { offlineMethod } from './blocks.ts'

const access = ['TURFOWNER'] as const

/** Passes over the counter. */
export const deskPasses = endpoints({
  sellPass: {
    method: 'POST',
    path: '/turf-owner/pass-offers/:offerId/sell',
    moves: ['DESK'],
    summary: 'Sell a pass at the desk; its price is in the till',
    description: 'The account with this number has the pass, now or once it exists.',
    access,
    staff: 'DESK',
    params: z.object({ offerId: id('OFFER') }),
    body: z.object({ phone: phoneNumber, method: offlineMethod, expectedPrice: rupees(0) }),
    reply: soldPass,
    refuses: ['NOT_FOUND', 'PHONE_INVALID', 'PASS_NOT_OFFERED', 'PRICE_CHANGED'],
    replayable: true,
  },
  endPass: {
    method: 'POST',
    path: '/turf-owner/passes/:passId/end',
    moves: ['RETURN'],
    stepUp: false,
    summary: 'End a pass and give back all that is left of it',
    description:
      'What was bought online goes back by the payment. What was sold at the desk goes back out of the till, by `method`. Refused while a booking ahead uses the pass.',
    access,
    staff: 'MANAGE',
    params: passParams,
    body: z.object({ method: offlineMethod.nullable(), refundAmount: money }),
    reply: soldPass,
    refuses: ['NOT_FOUND', 'PASS_OVER', 'PASS_IN_USE', 'PASS_REFUND_CHANGED'],
    replayable: true,
  },
})
