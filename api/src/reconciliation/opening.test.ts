import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { ledgerChange } from '../testing/ledgerChange.ts'
import { paySlot } from '../testing/paySlot.ts'
import { reconcilingApp } from '../testing/reconcilingApp.ts'

const { app, db, clock, works, turns, admin, groundId } = await reconcilingApp('2027-01-13T04:30:00Z')

const days = async () => (await admin.client.listReconciliationDays({ query: {} })).content

test('money settled before the first day counts as arrived, and payments captured before it are not differences', async () => {
  clock.set('2027-01-12T04:30:00Z')
  await paySlot(app, { groundId, date: '2027-01-16', from: 18 })
  const { settlement } = await control<{ settlement: { id: string; amount: number } }>(
    `${app.payments}/_ctl/settle`,
    {},
  )
  await paySlot(app, { groundId, date: '2027-01-16', from: 19 })
  await turns(works.post)
  clock.set('2027-01-13T03:30:00Z')
  await turns(works.compare)
  expect(await days()).toMatchObject([{ day: [2027, 1, 13], state: 'AHEAD' }])
  clock.set('2027-01-14T00:00:00Z')
  const change = await ledgerChange(db, () => turns(works.compare))
  expect(change).toEqual({ bank: settlement.amount, psp_clearing: -settlement.amount })
  expect(await days()).toMatchObject([
    { day: [2027, 1, 14], state: 'AHEAD' },
    { day: [2027, 1, 13], state: 'DONE', found: 0, open: 0 },
  ])
  const { content } = await admin.client.listProviderSettlements({ query: {} })
  expect(content.at(-1)).toMatchObject({ entityId: settlement.id, isOpening: true, bookedOn: null })
  expect((await admin.client.listDifferences({ query: {} })).content).toEqual([])
  await expect(sql`delete from reconciliation_day`.execute(db)).rejects.toThrow('only added')
})
