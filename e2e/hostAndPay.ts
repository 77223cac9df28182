import type { Client } from '@baari/contract/createClientOf.ts'
import { payOrder } from './payOrder.ts'

type Requested = Parameters<Client['hostGame']>[0]['body']

/** Hosts a one-hour game, by default cricket and open to all, and pays the host's seat; returns the game's id. */
export const hostAndPay = async (
  host: Client,
  requested: Pick<Requested, 'groundId' | 'date' | 'startTime' | 'seats' | 'minPlayers' | 'expectedPrice'> &
    Partial<Requested>,
): Promise<string> => {
  const order = await host.hostGame({
    body: { duration: 1, selectedGameType: 'Cricket', ...requested },
  })
  await payOrder(host, order)
  return order.entityId
}
