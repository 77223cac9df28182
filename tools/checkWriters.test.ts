import { expect, test } from 'vitest'
import { sharedTables, tablesWritten } from './checkWriters.ts'

test.each([
  ["db.insertInto('booking').values(row)", ['booking']],
  ["db\n  .updateTable('payment')\n  .set(row)", ['payment']],
  ['sql`delete from session where id = 1`', ['session']],
  ['sql`\n  insert into message (id)\n  values (1)`', ['message']],
  ['sql`update refund set amount = 1`', ['refund']],
  ['db.updateTable(table).set(row)', [undefined]],
  [`sql\`delete from \${table} where old\``, [undefined]],
  ["db.selectFrom('booking').forUpdate()", []],
])('%s writes %j', (text, tables) => {
  expect(tablesWritten(text)).toEqual(tables)
})

test('every table has one feature that writes it', () => {
  expect(sharedTables()).toEqual([])
})
