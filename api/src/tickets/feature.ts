import type { tickets } from '@baari/contract/tickets/tickets.ts'
import type { Config } from '../config.ts'
import type { Feature } from '../platform/feature.ts'
import { checkIn } from './checkIn.ts'
import { listTickets } from './listTickets.ts'
import { readTicketState } from './readTicketState.ts'
import { ticketKeys } from './ticketKeys.ts'

export const ticketsFeature = ({ config }: { config: Config }): Feature<typeof tickets> => {
  const keys = ticketKeys(config.TICKET_SECRETS)
  return {
    handlers: {
      listTickets: listTickets(keys, config.APP_SECRET),
      listTicketKeys: async () => ({ keys: keys.published }),
      readTicketState,
      checkIn,
    },
  }
}
