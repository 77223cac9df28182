import { expect, test } from 'vitest'
import { csvText } from './saveFile.ts'

const columns = [
  { key: 'name', head: 'Name', cell: () => null, text: (row: { name: string; price: number }) => row.name },
  { key: 'price', head: 'Price, ₹', cell: () => null, text: (row: { name: string; price: number }) => row.price },
  { key: 'actions', head: 'Actions', cell: () => null },
]

test.each([
  ['Asha', 'Asha'],
  ['Asha "Box" Rao', '"Asha ""Box"" Rao"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['@SUM(A1)', "'@SUM(A1)"],
])('writes %j so that a spreadsheet keeps it', (name, written) => {
  expect(csvText(columns, [{ name, price: -70.5 }])).toBe(`Name,"Price, ₹"\r\n${written},-70.5\r\n`)
})
