import type { Holdings } from './holding.ts'
import { byAccount } from './ownRows.ts'

export const alertData = {
  free_alert: {
    purpose: 'BOOKINGS',
    personal: {
      place: { holds: 'the place around which turfs were looked for', erased: ['DELETION', 'AGE'] },
      latitude: { holds: 'where that is', erased: ['DELETION', 'AGE'] },
      longitude: { holds: 'where that is', erased: ['DELETION', 'AGE'] },
      area: { holds: 'the circle around it', erased: ['DELETION', 'AGE'] },
    },
    people: ['account_id'],
    goesWithAccount: true,
    facts: [
      'id',
      'game',
      'game_key',
      'date',
      'parts',
      'from_minute',
      'km',
      'told',
      'may_tell_at',
      'ends_at',
      'created_at',
    ],
    purges: [{ since: 'ends_at', after: 'its day', days: 2 }],
    own: byAccount,
  },
  favourite: {
    purpose: 'BOOKINGS',
    people: ['account_id'],
    goesWithAccount: true,
    facts: ['turf_id', 'created_at'],
    own: byAccount,
  },
  freed_time: {
    facts: ['id', 'turf_id', 'from_at', 'to_at', 'freed_at'],
  },
} satisfies Holdings<'favourite' | 'free_alert' | 'freed_time'>
