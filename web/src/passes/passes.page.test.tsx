import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { badGateway, pageOf, refusal } from '../testing/answers.ts'
import { aPass, passTerms } from '../testing/aPass.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { anOwnerTurf, TURF } from '../testing/served.ts'

test('shows what is left of a pass, and ends it after showing the refund', async () => {
  const ended: unknown[] = []
  await renderAt(paths.passes(), {
    as: player,
    answers: {
      listPasses: () =>
        pageOf(ended.length === 0 ? aPass : { ...aPass, state: 'REFUNDED', refundNow: null, refunded: 4550 }),
      refundPass: ({ body }) => {
        ended.push(body)
        return { ...aPass, state: 'REFUNDED', refundNow: null, refunded: 4550 }
      },
    },
  })
  await screen.findByText('6.5 hours left')
  await userEvent.click(screen.getByRole('button', { name: 'End and refund' }))
  const dialog = await screen.findByRole('dialog', { name: 'End this pass?' })
  within(dialog).getByText(/₹4,550 goes back/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'End and refund' }))
  await screen.findByText(/₹4,550 refunded/)
  expect(ended).toEqual([{ refundAmount: 4550 }])
})

test('says why a pass cannot be ended', async () => {
  await renderAt(paths.passes(), {
    as: player,
    answers: { listPasses: () => pageOf(aPass), refundPass: () => refusal('PASS_IN_USE') },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'End and refund' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'End and refund' }))
  await within(dialog).findByText(/An upcoming booking uses this pass/)
})

test('offers the passes of a turf to a visitor, who is asked to log in to buy', async () => {
  await renderAt(paths.turfPasses(TURF), {
    answers: {
      listPassOffers: () => ({ turfName: 'Pink City Arena', offers: [{ ...passTerms, offerId: 'OFFER_1' }] }),
    },
  })
  await screen.findByRole('heading', { name: 'Passes of Pink City Arena' })
  await userEvent.click(screen.getByRole('button', { name: /^Buy for .* Ten hours$/ }))
  await screen.findByRole('link', { name: 'Log in to buy' })
})

test('says that a turf has no passes on sale', async () => {
  await renderAt(paths.turfPasses(TURF), {
    answers: { listPassOffers: () => ({ turfName: 'Pink City Arena', offers: [] }) },
  })
  await screen.findByText('This turf has no passes on sale.')
})

test('a sale repeats its key after a lost answer, and takes another one for another number', async () => {
  const keys: (string | null)[] = []
  await renderAt(paths.ownerPasses(TURF), {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf({ right: 'OWN' })],
      listTurfPassOffers: () => ({ offers: [{ ...passTerms, offerId: 'OFFER_1', active: true, sold: 0 }] }),
      listSoldPasses: () => pageOf(),
      sellPass: ({ key }) => {
        keys.push(key)
        return keys.length === 1 ? badGateway() : refusal('PHONE_INVALID')
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Sell at the desk Ten hours' }))
  const dialog = await screen.findByRole('dialog')
  const number = within(dialog).getByLabelText('Mobile number')
  const sell = async (sales: number) => {
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sell at the desk' }))
    await expect.poll(() => keys.length).toBe(sales)
    await within(dialog).findByRole('alert')
  }
  await userEvent.type(number, '9829012345')
  await sell(1)
  await sell(2)
  await userEvent.type(number, '{backspace}6')
  await sell(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
