import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { type Answers, badGateway } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { anOwnerTurf, TURF } from '../../testing/served.ts'

const asOwner = (answers: Answers): Promise<void> =>
  renderAt(paths.ownerTurfs(), {
    as: { ...player, role: 'TURFOWNER' },
    answers: { listOwnerTurfs: () => [anOwnerTurf()], listOccupancyToday: () => [], ...answers },
  })

const choice = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Players can undo a booking' })

test('an owner switches the undo off, and the page keeps it', async () => {
  let allowsUndo = true
  await asOwner({
    listOwnerTurfs: () => [anOwnerTurf({ allowsUndo })],
    setUndo: ({ body }) => {
      allowsUndo = (body as { allowsUndo: boolean }).allowsUndo
      return { turfId: TURF, allowsUndo }
    },
  })
  expect((await choice()).checked).toBe(true)
  await userEvent.click(await choice())
  await screen.findAllByText('New bookings can no longer be undone.')
  expect((await choice()).checked).toBe(false)
})

test('an owner stops split bills from cancelling bookings, and the switch stays off', async () => {
  let allowsRelease = true
  await asOwner({
    listOwnerTurfs: () => [anOwnerTurf({ allowsRelease })],
    setRelease: ({ body }) => {
      allowsRelease = (body as { allowsRelease: boolean }).allowsRelease
      return { turfId: TURF, allowsRelease }
    },
  })
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Split bills can cancel a booking' })
  await userEvent.click(await box())
  await screen.findAllByText('New split bills can no longer cancel their bookings.')
  expect((await box()).checked).toBe(false)
})

test('a switch that was not saved shows an error and stays as it was', async () => {
  await asOwner({ setUndo: badGateway })
  await userEvent.click(await choice())
  await screen.findByText('This was not saved. Please try again.')
  expect((await choice()).checked).toBe(true)
})

test('staff who may not manage the turf do not see the switch', async () => {
  await asOwner({ listOwnerTurfs: () => [anOwnerTurf({ right: 'DESK' })] })
  await screen.findByRole('heading', { name: anOwnerTurf().name })
  expect(screen.queryByRole('checkbox')).toBeNull()
})
