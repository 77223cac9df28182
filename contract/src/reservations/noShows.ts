import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { entityId, id } from '../wire/wire.ts'

const params = z.object({ entityId: id('BOOKING') })
const reply = z.object({ entityId, didNotCome: z.boolean() }).meta({ id: 'NoShow' })
const access = ['TURFOWNER'] as const

export const noShows = endpoints({
  markNoShow: {
    method: 'POST',
    path: '/turf-owner/no-show/:entityId',
    summary: 'Whoever booked this did not come',
    description: 'A booking of a whole ground or one by hand, after its start. Marking it twice changes nothing.',
    access,
    staff: 'DESK',
    params,
    reply,
    refuses: ['NOT_FOUND', 'NO_SHOW_TOO_EARLY', 'TURNED_AWAY'],
  },
  undoNoShow: {
    method: 'DELETE',
    path: '/turf-owner/no-show/:entityId',
    summary: 'They came after all: take the mark back, on the business day on which it was set',
    access,
    staff: 'DESK',
    params,
    reply,
    refuses: ['NOT_FOUND', 'NO_SHOW_SETTLED'],
  },
})
