import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { type Answers, pageOf, refusal } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { anOwnerTurf, TURF } from '../testing/served.ts'

const source = {
  turfName: 'Old Arena',
  host: 'other.example',
  fingerprint: 'aaaa bbbb',
  isOurs: false,
  exportedAt: '2027-01-15T04:00:00Z',
}
const plan = { bookings: 2, customers: 1, prices: 0, past: 40, leftOut: [] }
const archive = { entityId: 'ARCHIVE_1', ...source, at: '2027-01-15T04:10:00Z', lines: 40, importIds: [] }

const open = (answers: Answers = {}, right: 'OWN' | 'MANAGE' = 'OWN') =>
  renderAt(paths.ownerArchives(TURF), {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf({ name: 'Arena', right })],
      listArchives: () => ({ content: [] }),
      ...answers,
    },
  })

const choose = async (content: string | Uint8Array<ArrayBuffer>): Promise<void> =>
  userEvent.upload(await screen.findByLabelText('File from another Baari'), new File([content], 'turf.jsonl'), {
    applyAccept: false,
  })

test('shows who signed a file and which entries are left out, brings it in, and lists and reads its archive', async () => {
  const sent: unknown[] = []
  let content: (typeof archive)[] = []
  await open({
    listArchives: () => ({ content }),
    previewArchive: () => ({
      ...source,
      ...plan,
      unknownGrounds: [],
      leftOut: [
        {
          reason: 'SLOT_TAKEN',
          groundName: 'Half A',
          date: '2027-01-20',
          weekday: null,
          fromMinute: 1140,
          toMinute: 1200,
        },
      ],
    }),
    bringInArchive: ({ body }) => {
      sent.push(body)
      content = [archive]
      return { ...archive, ...plan }
    },
    listArchiveLines: () =>
      pageOf({ position: 0, kind: 'booking' as const, date: '2027-01-04', body: { total: 100_000 } }),
  })
  await choose('{}\n')
  expect(await screen.findByText('aaaa bbbb')).toBeTruthy()
  expect(screen.getByText(/Half A: the time is taken/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bring it in' }))
  expect(await screen.findByText(/The file was brought in/)).toBeTruthy()
  expect(sent).toEqual([{ turfId: TURF, archive: '{}\n', groundNames: [] }])
  await userEvent.click(await screen.findByRole('link', { name: 'Read the archive of Old Arena' }))
  expect(await screen.findByText('₹1,000')).toBeTruthy()
})

test('says why a file is refused, and sends no file that is not text', async () => {
  await open({ previewArchive: () => refusal('ARCHIVE_CHANGED') })
  await choose(new Uint8Array([0xff, 0xfe, 0x00]))
  expect(await screen.findByText(/not a file that Baari exported/)).toBeTruthy()
  await choose('{}\n')
  expect(await screen.findByText(/changed or cut off/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bring it in' })).toBeNull()
})

test('deletes an archive after asking', async () => {
  let content = [archive]
  await open({
    listArchives: () => ({ content }),
    deleteArchive: () => {
      content = []
      return { lines: 40 }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the archive of Old Arena' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No archives yet.')).toBeTruthy()
})

test('is closed to managers', async () => {
  await open({}, 'MANAGE')
  expect(await screen.findByRole('heading', { name: /not here|not found/i })).toBeTruthy()
})
