import { IMPORT } from '@baari/domain/imports/importTable.ts'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readFile } from './readFile.ts'

const place = { today: '2027-01-15', timeZone: 'Asia/Kolkata' }
const read = (bytes: Uint8Array | string) =>
  readFile({ bytes: typeof bytes === 'string' ? strToU8(bytes) : bytes, ...place })
const tableIn = async (bytes: Uint8Array | string) => {
  const found = await read(bytes)
  if ('refusal' in found) throw new Error(found.refusal)
  return found.table
}

test.each([
  ['commas', 'Date,Name\n05/12/2026,"Rao, Ravi"\n'],
  ['semicolons and a byte order mark', '\uFEFFDate;Name\r\n05/12/2026;Rao, Ravi\r\n'],
  ['tabs', 'Date\tName\n05/12/2026\tRao, Ravi'],
  ['the separator line of Excel', 'sep=;\r\nDate;Name\r\n05/12/2026;Rao, Ravi'],
  ['a title above the head, and empty lines', '"Bookings, December"\n\nDate,Name\n\n05/12/2026,"Rao, Ravi"\n\n'],
  ['an empty column', 'Date,,Name\n05/12/2026,,"Rao, Ravi"'],
])('reads a table with %s', async (_, text) => {
  expect(await tableIn(text)).toMatchObject({ head: ['Date', 'Name'], rows: [['05/12/2026', 'Rao, Ravi']] })
})

test('reads every row of a table with empty lines between them', async () => {
  expect((await tableIn(`Date,Name\n${'05/12/2026,Ravi\n\n,\n'.repeat(IMPORT.rows)}`)).rows).toHaveLength(IMPORT.rows)
})

test('reads the encodings of Excel', async () => {
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...[...'Name,Day\nJosé,शनि'].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ])
  expect((await tableIn(utf16)).rows).toEqual([['José', 'शनि']])
  const windows = new Uint8Array([...strToU8('Name,Day\nJos'), 0xe9, ...strToU8(',Sat')])
  expect((await tableIn(windows)).rows).toEqual([['José', 'Sat']])
})

test('keeps formulas as texts, cuts long cells, and gives a table without a head empty names', async () => {
  const { head, rows } = await tableIn(`=HYPERLINK("x"),@SUM(1+1),${'x'.repeat(300)}\n05/12/2026,7-9pm,`)
  expect(head).toEqual(['', '', ''])
  expect(rows[0]?.slice(0, 2)).toEqual(['=HYPERLINK("x")', '@SUM(1+1)'])
  expect(rows[0]?.[2]).toHaveLength(IMPORT.cellCharacters)
})

const CONTENT = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

const workbook = (rows: string, more: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(CONTENT),
    '_rels/.rels': strToU8(
      `<Relationships><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Bookings" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  })

const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

test('reads dates, times, numbers and the values of formulas in a workbook', async () => {
  const bytes = workbook(
    `<row r="1">${text('A1', 'Date')}${text('B1', 'Start')}${text('C1', 'Mobile')}${text('D1', 'Amount')}</row>` +
      `<row r="2"><c r="A2" s="1"><v>46361</v></c><c r="B2" s="2"><v>0.791666666666667</v></c>` +
      `<c r="C2"><v>9829012345</v></c><c r="D2"><f>600*2</f><v>1200</v></c></row>`,
  )
  expect(await tableIn(bytes)).toMatchObject({
    head: ['Date', 'Start', 'Mobile', 'Amount'],
    rows: [['2026-12-05', '19:00:00', '9829012345', '1200']],
  })
})

/** The size of a part in the directory of a zip, overwritten by another one. */
const withDeclaredSize = (bytes: Uint8Array, name: string, size: number): Uint8Array => {
  const lying = bytes.slice()
  const view = new DataView(lying.buffer)
  for (let at = 0; at + 46 < lying.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) {
      const length = view.getUint16(at + 28, true)
      if (new TextDecoder().decode(lying.slice(at + 46, at + 46 + length)) === name) view.setUint32(at + 24, size, true)
    }
  return lying
}

test('refuses a zip bomb, even one that declares less than it holds', async () => {
  const sheet = 'xl/worksheets/sheet1.xml'
  const packed = workbook('', { [sheet]: new Uint8Array(500_000) })
  expect(await read(withDeclaredSize(packed, sheet, IMPORT.unpackedBytes + 1))).toEqual({
    refusal: 'UNPACKS_TOO_LARGE',
  })
  expect(await read(withDeclaredSize(packed, sheet, 1000))).toEqual({ refusal: 'DAMAGED' })
})

test('refuses cells far away from the others', async () => {
  expect(await read(workbook(`<row r="1048576">${text('A1048576', 'x')}</row>`))).toEqual({ refusal: 'TOO_MANY_ROWS' })
  expect(await read(workbook(`<row r="1">${text('XFD1', 'x')}</row>`))).toEqual({ refusal: 'TOO_MANY_COLUMNS' })
  for (const at of ["r='A20000'", 'r = "a20000"', 'r="A2&#48;000"'])
    expect(await read(workbook(`<row><c ${at} t="inlineStr"><is><t>x</t></is></c></row>`))).toEqual({
      refusal: 'TOO_MANY_ROWS',
    })
})

const lines = (count: number): string => `Date,Name\n${'05/12/2026,Ravi\n'.repeat(count)}`

test.each([
  ['an empty file', '', 'EMPTY'],
  ['only a head', 'Date,Name\n', 'EMPTY'],
  ['a file of 50 MB', new Uint8Array(50 * 1024 * 1024), 'TOO_LARGE'],
  ['one row too many', lines(IMPORT.rows + 1), 'TOO_MANY_ROWS'],
  ['a file of 100,000 rows', lines(100_000), 'TOO_MANY_ROWS'],
  ['one column too many', `${'x,'.repeat(IMPORT.columns)}x\n`.repeat(2), 'TOO_MANY_COLUMNS'],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'OLD_EXCEL'],
  ['a PDF', '%PDF-1.7', 'NOT_A_TABLE'],
  ['bytes that are no text', new Uint8Array(100), 'NOT_A_TABLE'],
  ['a zip without a workbook', zipSync({ 'a.txt': strToU8('x') }), 'NOT_A_TABLE'],
  ['half a workbook', workbook('').slice(0, 300), 'DAMAGED'],
  ['a workbook with broken parts', workbook('', { 'xl/workbook.xml': strToU8('<workbook') }), 'DAMAGED'],
  ['half a calendar', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:2027', 'DAMAGED'],
  [
    'a calendar of 100,000 events',
    `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nDTSTART:20270201T1\nEND:VEVENT\n'.repeat(100_000)}`,
    'TOO_MANY_EVENTS',
  ],
  [
    'an event every second without an end',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:19700101T000000Z\nRRULE:FREQ=SECONDLY\nEND:VEVENT\nEND:VCALENDAR',
    'TOO_MANY_EVENTS',
  ],
] as const)('refuses %s', async (_, bytes, refusal) => {
  expect(await read(bytes)).toEqual({ refusal })
})

const calendar = (...events: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE\nTZID:Gulf\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0400\nTZOFFSETTO:+0400\nEND:STANDARD\nEND:VTIMEZONE',
    ...events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`),
    'END:VCALENDAR',
  ].join('\n')

test('expands recurring events with their exceptions, up to the last day', async () => {
  const { rows, pastEvents } = await tableIn(
    calendar(
      'UID:w\nDTSTART;TZID=Asia/Kolkata:20270104T190000\nDTEND;TZID=Asia/Kolkata:20270104T210000\nSUMMARY:League\nRRULE:FREQ=WEEKLY;COUNT=6\nEXDATE;TZID=Asia/Kolkata:20270125T190000',
      'UID:w\nRECURRENCE-ID;TZID=Asia/Kolkata:20270201T190000\nDTSTART;TZID=Asia/Kolkata:20270202T200000\nDTEND;TZID=Asia/Kolkata:20270202T220000\nSUMMARY:League moved',
      'UID:w\nRECURRENCE-ID;TZID=Asia/Kolkata:20270104T190000\nDTSTART;TZID=Asia/Kolkata:20270120T190000\nDTEND;TZID=Asia/Kolkata:20270120T200000\nSUMMARY:Made up',
      'UID:d\nDTSTART:20260101T060000\nDTEND:20260101T070000\nSUMMARY:Daily\nRRULE:FREQ=DAILY;UNTIL=20270116T000000',
    ),
  )
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    ['2027-01-20', '19:00:00', '20:00:00', 'Made up'],
    ['2027-01-18', '19:00:00', '21:00:00', 'League'],
    ['2027-02-02', '20:00:00', '22:00:00', 'League moved'],
    ['2027-02-08', '19:00:00', '21:00:00', 'League'],
    ['2027-01-15', '06:00:00', '07:00:00', 'Daily'],
  ])
  expect(pastEvents).toBe(1 + 379)
})

test('shows events in the time of the turf, whatever their zone', async () => {
  const event = (start: string, name: string, end = 'DURATION:PT1H') =>
    `UID:${name}\nDTSTART${start}\n${end}\nSUMMARY:${name}`
  const { rows } = await tableIn(
    calendar(
      event(':20270201T133000Z', 'UTC'),
      event(';TZID=Gulf:20270201T173000', 'Defined'),
      event(';TZID=Europe/London:20270201T133000', 'Named'),
      event(':20270201T190000', 'Floating 98290 12345'),
      event(':20270201T190000Z', 'Next day', 'DTEND:20270201T200000Z'),
      event(';VALUE=DATE:20270201', 'Whole day', 'DTEND;VALUE=DATE:20270202'),
      `${event(':20270201T190000', 'Gone')}\nSTATUS:CANCELLED`,
    ),
  )
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    ['2027-02-01', '19:00:00', '20:00:00', 'UTC', ''],
    ['2027-02-01', '19:00:00', '20:00:00', 'Defined', ''],
    ['2027-02-01', '19:00:00', '20:00:00', 'Named', ''],
    ['2027-02-01', '19:00:00', '20:00:00', 'Floating 98290 12345', '98290 12345'],
    ['2027-02-02', '00:30:00', '01:30:00', 'Next day', ''],
    ['2027-02-01', '', '', 'Whole day', ''],
  ])
})
