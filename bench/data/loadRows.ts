import type { ClientBase } from 'pg'
import { CHANCES } from './chances.ts'
import { drawBookings, loadBookings, loadOccupancy } from './loadBookings.ts'
import { loadLedger, loadLines, loadNotes, loadPayments } from './loadMoney.ts'
import type { Load } from './loadTurfs.ts'
import { loadAccounts, loadCities, loadGrounds, loadListing, loadTurfs, turfFacts } from './loadTurfs.ts'
import { plainIndexes } from './plainIndexes.ts'

const steps = (load: Load): Record<string, string> => ({
  cities: loadCities(),
  accounts: loadAccounts(load),
  turfs: loadTurfs(load),
  grounds: loadGrounds(load),
  listing: loadListing(),
  drawn: drawBookings(load),
  bookings: loadBookings(load),
  occupancy: loadOccupancy(),
  payments: loadPayments(),
  ledger: loadLedger(),
  lines: loadLines(),
  notes: loadNotes(),
})

/**
 * Fills a database with the rows that two years of the product would have left. Triggers and foreign keys are off
 * during the load; checks and unique constraints stay on. A finished step is not repeated, so an interrupted load
 * continues.
 */
export const loadRows = async (client: ClientBase, load: Load, say: (line: string) => void): Promise<void> => {
  await client.query(`set session_replication_role = replica; set statement_timeout = 0; ${CHANCES} ${turfFacts(load)}`)
  await client.query('create table if not exists bench.done (step text primary key, definition text)')
  const once = async (step: string, act: () => Promise<unknown>): Promise<void> => {
    const { rowCount } = await client.query('select from bench.done where step = $1', [step])
    if (rowCount) return
    const begun = performance.now()
    await client.query('begin')
    await act()
    await client.query('insert into bench.done (step) values ($1)', [step])
    await client.query('commit')
    say(`${step}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  }
  await once('without indexes', async () => {
    for (const { name, definition } of await plainIndexes(client)) {
      await client.query('insert into bench.done (step, definition) values ($1, $2)', [`without ${name}`, definition])
      await client.query(`drop index ${name}`)
    }
  })
  for (const [step, text] of Object.entries(steps(load))) await once(step, () => client.query(text))
  const { rows: dropped } = await client.query<{ step: string; definition: string }>(
    'select step, definition from bench.done where definition is not null order by step',
  )
  for (const { step, definition } of dropped)
    await once(step.replace('without', 'index'), () => client.query(definition))
  await client.query('drop schema bench cascade; reset session_replication_role')
  await client.query('vacuum analyze')
}
