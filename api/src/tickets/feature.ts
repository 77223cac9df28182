import type { checkIns, tickets } from '@baari/contract/tickets/tickets.ts'
import type { Feature } from '../platform/feature.ts'
import { checkIn, denyCheckIn, type TicketWork } from './checkIn.ts'
import { listTickets, readTicketState, ticketKeys } from './listTickets.ts'

export const ticketsFeature = (work: TicketWork): Feature<typeof tickets & typeof checkIns> => {
  const keys = ticketKeys(work.config.TICKET_SECRETS)
  return {
    handlers: {
      listTickets: listTickets(keys),
      listTicketKeys: async () => ({ keys: keys.published }),
      readTicketState,
      checkIn: checkIn(work),
      denyCheckIn,
    },
  }
}
