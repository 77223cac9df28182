import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aCoupon as coupon } from '../../testing/aCoupon.ts'
import { type Answers, pageOf } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'

test('an admin adds a coupon with a code that can be typed, and stops it', async () => {
  let coupons: (typeof coupon)[] = []
  const createCoupon = vi.fn<NonNullable<Answers['createCoupon']>>(() => {
    coupons = [coupon]
    return { ...coupon, awaitsApproval: false }
  })
  const updateCoupon = vi.fn<NonNullable<Answers['updateCoupon']>>(() => {
    coupons = [{ ...coupon, active: false }]
    return { ...coupon, active: false, awaitsApproval: false }
  })
  await renderAt('/admin-dashboard?tab=tools&list=coupons', {
    as: { ...player, role: 'ADMIN' },
    answers: { listCoupons: () => pageOf(...coupons), createCoupon, updateCoupon },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a coupon' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a coupon' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Create coupon' }))
  await sheet.findByText('Please use 3 to 20 letters and digits.')
  expect(createCoupon).not.toHaveBeenCalled()
  await userEvent.type(sheet.getByRole('textbox', { name: 'Code' }), 'EVE15')
  await userEvent.type(sheet.getByRole('spinbutton', { name: 'Value' }), '15')
  await userEvent.type(sheet.getByRole('spinbutton', { name: /^Maximum discount, in rupees/ }), '100')
  await userEvent.click(sheet.getByRole('button', { name: 'Create coupon' }))
  await userEvent.click((await screen.findAllByRole('button', { name: 'Stop EVE15' }))[0]!)
  await screen.findAllByRole('button', { name: 'Start again: EVE15' })
  expect(createCoupon.mock.calls[0]?.[0].body).toMatchObject({ code: 'EVE15' })
  expect(updateCoupon.mock.calls[0]?.[0]).toMatchObject({ params: { code: 'EVE15' }, body: { active: false } })
})

test('a coupon that waits for another admin is not called active, and neither is one started again', async () => {
  const stopped = { ...coupon, active: false }
  await renderAt('/admin-dashboard?tab=tools&list=coupons', {
    as: { ...player, role: 'ADMIN' },
    answers: {
      listCoupons: () => pageOf(stopped),
      createCoupon: () => ({ ...stopped, awaitsApproval: true }),
      updateCoupon: () => ({ ...stopped, awaitsApproval: true }),
    },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Start again: EVE15' }))[0]!)
  await screen.findAllByText('Another admin has to approve it.')
  await userEvent.click(screen.getByRole('button', { name: 'Add a coupon' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a coupon' }))
  await userEvent.type(sheet.getByRole('textbox', { name: 'Code' }), 'EVE15')
  await userEvent.type(sheet.getByRole('spinbutton', { name: 'Value' }), '15')
  await userEvent.click(sheet.getByRole('button', { name: 'Create coupon' }))
  await screen.findAllByText('EVE15 is not active yet. Another admin has to approve it.')
})
