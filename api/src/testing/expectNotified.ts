import { ACTS, type Act, type Told } from '@baari/domain/admin/acts.ts'
import { expect } from 'vitest'
import type { Player } from './player.ts'

/** Compares the parties who have a notification after an act with those that `ACTS` names. */
export const expectNotified = async (act: Act, parties: Partial<Record<Told, Player>>): Promise<void> => {
  const told: string[] = []
  for (const [party, { client }] of Object.entries(parties))
    if ((await client.listNotifications({ query: {} })).content.length > 0) told.push(party)
  expect(new Set(told), `told of ${act}`).toEqual(new Set(ACTS[act].told))
}
