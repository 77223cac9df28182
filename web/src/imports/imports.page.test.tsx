import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { IMPORT } from '@baari/domain/imports/importTable.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { anOwnerGround } from '../testing/anOwnerGround.ts'
import { type Answers, refusal, SERVER_TIME } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { anOwnerTurf, TURF } from '../testing/served.ts'
import {
  type Conflict,
  type ConflictChoice,
  choicesFor,
  type ImportDraft,
  isTooLong,
  rowChoices,
  withRole,
} from './importDraft.ts'
import type { FileRead, FileToRead } from './readers/fileRead.ts'
import { readFile } from './readers/readFile.ts'

/** A worker on the same thread. */
class WorkerHere extends EventTarget {
  async postMessage(file: FileToRead): Promise<void> {
    const data: FileRead = await readFile(file)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  terminate(): void {
    return
  }
}
beforeEach(() => void vi.stubGlobal('Worker', WorkerHere))

type Preview = WireReply<Api['previewImport']>

const place = {
  groundEntityId: 'GROUND_1',
  groundName: 'Full ground',
  date: '2027-01-20',
  weekday: null,
  fromMinute: 1140,
  toMinute: 1200,
}
const planned = { ...place, row: 1, name: 'Ravi', phone: '9829012345', price: 1000 }
const conflict: Conflict = {
  planned: [{ ...planned, row: 2, name: 'Meena' }],
  standing: [{ ...place, kind: 'ONLINE', name: null, price: null }],
  rows: [],
  otherGround: { groundEntityId: 'GROUND_2', groundName: 'Half A' },
}
const preview: Preview = {
  planned: [planned],
  customers: [],
  conflicts: [conflict],
  skipped: [{ row: 3, reason: 'DATE_UNREADABLE', text: 'someday' }],
}
const made: WireReply<Api['bringIn']> = {
  entityId: 'IMPORT_1',
  kind: 'BOOKINGS',
  fileName: 'book.csv',
  at: SERVER_TIME,
  bookings: 2,
  customers: 0,
  prices: 0,
  skipped: 1,
  takenOutAt: null,
}

const open = (answers: Answers = {}) =>
  renderAt(`/turf-owner/import/${TURF}`, {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [
        anOwnerTurf({
          grounds: [anOwnerGround({ name: 'Full ground' }), anOwnerGround({ entityId: 'GROUND_2', name: 'Half A' })],
        }),
      ],
      listImports: () => ({ content: [] }),
      ...answers,
    },
  })

const choose = async (text: string, name = 'book.csv') =>
  fireEvent.change(await screen.findByLabelText('File'), { target: { files: [new File([text], name)] } })

const TABLE = `Played on,Slot,Court,Customer,Mobile
20/01/2027,7-8pm,Court 1,Ravi,9829012345
20/01/2027,7-8pm,Court 1,Meena,9829012346
someday,7-8pm,Court 1,Old,9829012347`

test('brings a file in: columns corrected, a conflict decided, and all of it taken out again', async () => {
  const sent: { preview?: unknown; bringIn?: unknown } = {}
  await open({
    previewImport: ({ body }) => {
      sent.preview = body
      return preview
    },
    bringIn: ({ body }) => {
      sent.bringIn = body
      return made
    },
    takeOutImport: () => ({
      bookings: 1,
      customers: 0,
      prices: 0,
      stays: [{ ...place, reason: 'MONEY_TAKEN', name: 'Ravi' }],
    }),
  })
  await choose(TABLE)
  await screen.findByRole('heading', { name: /Check the columns/ })
  const select = (name: string) => screen.getByRole('combobox', { name })
  expect(select('“Played on” is')).toHaveProperty('value', 'DATE')
  expect(select('“Slot” is')).toHaveProperty('value', 'TIME')
  await userEvent.selectOptions(select('“Mobile” is'), 'Not used')
  await userEvent.selectOptions(select('“Court 1” is'), 'Half A')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))

  await screen.findByRole('heading', { name: '1 row is ready' })
  expect(sent.preview).toEqual({
    turfId: TURF,
    kind: 'BOOKINGS',
    columns: ['DATE', 'TIME', 'GROUND', 'NAME'],
    rows: [
      ['20/01/2027', '7-8pm', 'Court 1', 'Ravi'],
      ['20/01/2027', '7-8pm', 'Court 1', 'Meena'],
      ['someday', '7-8pm', 'Court 1', 'Old'],
    ],
    groundEntityId: anOwnerGround().entityId,
    groundNames: [{ name: 'Court 1', groundEntityId: 'GROUND_2' }],
  })
  const conflicts = within(screen.getByRole('region', { name: '1 conflict' }))
  conflicts.getByText('Online booking')
  within(screen.getByRole('region', { name: '1 row is skipped' })).getByText('someday')
  screen.getByRole('button', { name: 'Bring 1 row in' })
  await userEvent.selectOptions(conflicts.getByRole('combobox'), 'Bring it in on Half A')
  await userEvent.click(screen.getByRole('button', { name: 'Bring 2 rows in' }))

  await screen.findByText('Brought in: 2 bookings.')
  expect(sent.bringIn).toMatchObject({
    fileName: 'book.csv',
    choices: [{ row: 2, choice: 'OTHER_GROUND', groundEntityId: 'GROUND_2' }],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Take book.csv out again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take book.csv out again?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Take all out again' }))
  await screen.findByText(/Taken out: 1 booking\./)
  screen.getByText(/Full ground · Ravi: money was taken for it/)
})

test('Back returns to the corrected columns', async () => {
  await open({ previewImport: () => preview })
  await choose(TABLE)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '“Mobile” is' }), 'Not used')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  await screen.findByRole('heading', { name: '1 row is ready' })
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('combobox', { name: '“Mobile” is' })).toHaveProperty('value', '')
})

test('shows the conflicts again when a time was taken in between', async () => {
  let checks = 0
  await open({
    previewImport: () => {
      checks += 1
      return preview
    },
    bringIn: () => refusal('SLOT_TAKEN', { rows: [1] }),
  })
  await choose(TABLE)
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Bring 1 row in' }))
  await screen.findByText('Someone else has just taken this time. Please choose another one.')
  await vi.waitFor(() => expect(checks).toBe(2))
})

test('sends the same choices again after a lost answer, so that nothing is brought in twice', async () => {
  const sent: unknown[] = []
  await open({
    // By then the rows conflict with the bookings that they made.
    previewImport: () =>
      sent.length === 0
        ? preview
        : { ...preview, planned: [], conflicts: [{ ...conflict, planned: [planned] }, conflict] },
    bringIn: ({ body }) => {
      sent.push(body)
      return sent.length === 1 ? refusal('UNAVAILABLE') : made
    },
  })
  await choose(TABLE)
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Bring 1 row in' }))
  await screen.findByText('Baari is restarting. Please try again in a moment.')
  await userEvent.click(screen.getByRole('button', { name: 'Bring 1 row in' }))
  await screen.findByText('Brought in: 2 bookings.')
  expect(sent[1]).toEqual(sent[0])
})

test('keeps the existing entry if the chosen ground is no longer free', () => {
  expect(rowChoices([{ ...conflict, otherGround: null }], { 2: 'OTHER_GROUND' })).toEqual([{ row: 2, choice: 'SKIP' }])
})

test('says why a file or a pasted text cannot be used', async () => {
  await open()
  await choose('%PDF-1.7', 'bookings.csv')
  await screen.findByText('This is not a table. Please choose a CSV, XLSX or ICS file.')
  const large = new File(['x'], 'large.csv')
  Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 })
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [large] } })
  await screen.findByText('This file is larger than 5 MB. Please save only the bookings as CSV.')
  await userEvent.click(screen.getByRole('button', { name: 'Read the pasted table' }))
  await screen.findByText('Please paste a table first.')
  const gone = new File(['x'], 'gone.csv')
  gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [gone] } })
  await screen.findByText('This file could not be read. Please save it again, then choose it here.')
})

test('stops reading a file when the page is left', async () => {
  const ended = vi.fn()
  class NeverDone extends EventTarget {
    postMessage = () => undefined
    terminate = ended
  }
  vi.stubGlobal('Worker', NeverDone)
  await open()
  await choose(TABLE)
  await screen.findByText('Reading…')
  expect(ended).not.toHaveBeenCalled()
  cleanup()
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
})

test('reads a pasted table of regulars, and asks for a missing column that every row needs', async () => {
  await open()
  fireEvent.change(await screen.findByRole('textbox', { name: 'Or paste a table' }), {
    target: { value: 'Name\tMobile\tVisits\nRavi\t9829012345\t14' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Read the pasted table' }))
  expect(await screen.findByRole('radio', { name: /Regulars/ })).toHaveProperty('checked', true)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '“Mobile” is' }), 'Not used')
  screen.getByText('Please choose the column for: Mobile number.')
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true)
})

test('asks to leave out a column when the rows hold more text than a request carries', () => {
  const rows = Array.from({ length: IMPORT.rows }, () => [
    '20/01/2027',
    ...['x', 'y'].map((letter) => letter.repeat(160)),
  ])
  const draft: ImportDraft = {
    fileName: 'book.csv',
    table: { head: [], rows, kind: null, pastEvents: 0 },
    kind: 'BOOKINGS',
    columns: ['DATE', 'NAME', 'NOTES'],
    groundId: null,
    groundNames: {},
  }
  expect([draft, withRole(draft, 2, null)].map(isTooLong)).toEqual([true, false])
})

test('offers the choices that fit a conflict, and sends them row by row', () => {
  const overRow: Conflict = {
    ...conflict,
    planned: [{ ...planned, row: 5 }],
    standing: [],
    rows: [1],
    otherGround: null,
  }
  const price: Conflict = {
    ...conflict,
    planned: [{ ...planned, row: 6, date: null, weekday: 'MONDAY' }],
    standing: [{ ...place, kind: 'PRICE', date: null, weekday: 'MONDAY', name: null, price: 900 }],
    otherGround: null,
  }
  expect([conflict, overRow, price].map(choicesFor)).toEqual([
    ['KEEP', 'OTHER_GROUND'],
    ['KEEP', 'INSTEAD'],
    ['KEEP', 'REPLACE'],
  ])
  const chosen: Record<number, ConflictChoice> = { 5: 'INSTEAD', 6: 'REPLACE' }
  expect(rowChoices([conflict, overRow, price], chosen)).toEqual([
    { row: 2, choice: 'SKIP' },
    { row: 1, choice: 'SKIP' },
    { row: 6, choice: 'REPLACE' },
  ])
})
