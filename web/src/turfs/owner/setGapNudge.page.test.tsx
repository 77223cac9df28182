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

const discount = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Discount for filling a gap' })

test('an owner sets and removes a discount, and the page keeps it', async () => {
  let gapNudge: number | null = null
  await asOwner({
    listOwnerTurfs: () => [anOwnerTurf({ gapNudge })],
    setGapNudge: ({ body }) => {
      gapNudge = (body as { gapNudge: number | null }).gapNudge
      return { turfId: TURF, gapNudge }
    },
  })
  expect((await discount()).selectedOptions[0]?.text).toBe('No discount')
  await userEvent.selectOptions(await discount(), '₹50 off')
  await screen.findAllByText('Players are now offered ₹50 off.')
  expect(gapNudge).toBe(50)
  await userEvent.selectOptions(await discount(), 'No discount')
  await screen.findAllByText('Players are no longer offered a discount.')
  expect(gapNudge).toBe(null)
})

test('a second choice is saved after the first, and the list keeps the focus', async () => {
  const first = Promise.withResolvers<void>()
  const saved: unknown[] = []
  await asOwner({
    listOwnerTurfs: () => [anOwnerTurf({ gapNudge: saved.length === 2 ? 50 : null })],
    setGapNudge: async ({ body }) => {
      const { gapNudge } = body as { gapNudge: number }
      if (gapNudge === 30) await first.promise
      saved.push(gapNudge)
      return { turfId: TURF, gapNudge }
    },
  })
  await userEvent.selectOptions(await discount(), '₹30 off')
  expect(await discount()).toHaveProperty('disabled', false)
  await userEvent.selectOptions(await discount(), '₹50 off')
  first.resolve()
  await screen.findAllByText('Players are now offered ₹50 off.')
  expect(saved).toEqual([30, 50])
})

test('shows an amount that is not among the options', async () => {
  await asOwner({ listOwnerTurfs: () => [anOwnerTurf({ gapNudge: 65 })] })
  expect((await discount()).selectedOptions[0]?.text).toBe('₹65 off')
})

test('reports a discount that was not saved, and shows the previous one', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await asOwner({
    setGapNudge: async () => {
      await answered
      return badGateway()
    },
  })
  await userEvent.selectOptions(await discount(), '₹50 off')
  expect((await discount()).selectedOptions[0]?.text).toBe('₹50 off')
  answer()
  await screen.findByText('This was not saved. Please try again.')
  expect((await discount()).selectedOptions[0]?.text).toBe('No discount')
})
