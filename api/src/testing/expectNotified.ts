import { ACTS, type Act, type NotifiedParty } from '@baari/domain/admin/acts.ts'
import { expect } from 'vitest'
import type { Player } from './player.ts'

/** Compares the parties who have a notification after an act with those that `ACTS` names. */
export const expectNotified = async (act: Act, parties: Partial<Record<NotifiedParty, Player>>): Promise<void> => {
  const notified: string[] = []
  for (const [party, { client }] of Object.entries(parties))
    if ((await client.listNotifications({ query: {} })).content.length > 0) notified.push(party)
  expect(new Set(notified), `notified of ${act}`).toEqual(new Set(ACTS[act].notified))
}
