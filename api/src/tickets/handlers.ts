import type { tickets } from '@baari/contract/tickets.ts'
import type { Config } from '../config.ts'
import type { Handlers } from '../http/context.ts'
import { checkIn } from './checkIn.ts'
import { listTickets } from './listTickets.ts'
import { readTicketState } from './readTicketState.ts'
import { ticketKeys } from './ticketKeys.ts'

export const ticketHandlers = (config: Config): Handlers<typeof tickets> => {
  const keys = ticketKeys(config.TICKET_SECRETS)
  return {
    listTickets: listTickets(keys),
    listTicketKeys: async () => ({ keys: keys.published }),
    readTicketState,
    checkIn,
  }
}
