import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { soldPass } from '../passes/ownerPasses.ts'
import { passParams } from '../passes/passes.ts'
import { rupees } from '../turfs/ownerTurfs.ts'
import { id, money, phoneNumber } from '../wire/wire.ts'
import { offlineMethod } from './blocks.ts'

const access = ['TURFOWNER'] as const

/** Passes sold at the desk, and the end of any pass by its turf. */
export const deskPasses = endpoints({
  sellPass: {
    method: 'POST',
    path: '/turf-owner/pass-offers/:offerId/sell',
    moves: ['DESK'],
    summary: 'Sell a pass at the desk; its price goes into the till',
    description: 'The pass belongs to the account with this number, even if it is created later.',
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
      'A pass bought online is refunded to its payment. A pass sold at the desk is paid back out of the till, by `method`. Refused while an upcoming booking uses the pass.',
    access,
    staff: 'MANAGE',
    params: passParams,
    body: z.object({ method: offlineMethod.nullable(), refundAmount: money }),
    reply: soldPass,
    refuses: ['NOT_FOUND', 'PASS_OVER', 'PASS_IN_USE', 'PASS_REFUND_CHANGED'],
    replayable: true,
  },
})
