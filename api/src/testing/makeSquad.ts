import type { Player } from './player.ts'
import type { TestApp } from './startTestApp.ts'

export interface TestSquad {
  squadId: string
  token: string
  captain: Player
  mates: Player[]
}

const NAMES = ['Asha', 'Ravi', 'Meena', 'Om', 'Tara']

/** A squad with a captain and `others` more members, with different first names: Asha, then Ravi, Meena and so on. */
export const makeSquad = async (app: TestApp, others: number): Promise<TestSquad> => {
  const people: Player[] = []
  for (let place = 0; place <= others; place += 1) {
    const person = await app.player()
    await app.database.db
      .updateTable('account')
      .set({ first_name: NAMES[place % NAMES.length]! })
      .where('id', '=', person.id)
      .execute()
    people.push(person)
  }
  const [captain, ...mates] = people as [Player, ...Player[]]
  const { squadId } = await captain.client.createSquad({ body: { name: 'Sunday Lions' } })
  const { token } = await captain.client.readSquad({ params: { squadId } })
  for (const mate of mates) {
    // Joining times must differ: the longest-standing member becomes captain next.
    app.clock.advance({ seconds: 1 })
    await mate.client.joinSquad({ params: { token } })
  }
  app.clock.advance({ seconds: 1 })
  return { squadId, token, captain, mates }
}
