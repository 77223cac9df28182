import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { badGateway } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aProfile } from '../testing/served.ts'

type Consents = WireReply<Api['listConsents']>

const decision = (isGiven: boolean, decidedAt: string) => ({
  purpose: 'MARKETING' as const,
  isGiven,
  noticeVersion: 1,
  language: 'en' as const,
  decidedAt,
})
const agreed: Consents = { noticeVersion: 1, given: ['SERVICE'], history: [] }
const withNews: Consents = {
  noticeVersion: 1,
  given: ['SERVICE', 'MARKETING'],
  history: [decision(true, '2027-01-15T10:00:00+05:30')],
}

const news = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'News and offers from Baari on WhatsApp' })

test('news start off, go on with one press, and appear in the history', async () => {
  let saved: Consents = agreed
  const setConsent = () => {
    saved = withNews
    return saved
  }
  await renderAt('/profile/privacy', { as: player, answers: { ...aProfile, listConsents: () => saved, setConsent } })
  expect((await news()).checked).toBe(false)
  await userEvent.click(await news())
  await screen.findByText('News and offers from Baari on WhatsApp: agreed')
  expect((await news()).checked).toBe(true)
})

test('a choice that cannot be saved shows an error and stays as it was', async () => {
  await renderAt('/profile/privacy', { as: player, answers: { ...aProfile, setConsent: badGateway } })
  await userEvent.click(await news())
  await screen.findByText('Your choice was not saved. Please try again.')
  expect((await news()).checked).toBe(false)
})

test('consents that do not load show an error', async () => {
  await renderAt('/profile/privacy', { as: player, answers: { ...aProfile, listConsents: badGateway } })
  await screen.findByText('Your consents did not load. Please try again.')
})

test('withdrawing the consent that the account needs leads to its deletion', async () => {
  await renderAt('/profile/privacy', { as: player, answers: aProfile })
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await screen.findByRole('dialog', { name: 'Delete your account?' })
})

test('a new notice asks for consent on every page until the user agrees', async () => {
  const setConsent = vi.fn(() => agreed)
  await renderAt('/terms', { as: { ...player, noticeDue: true }, answers: { setConsent } })
  await userEvent.click(await screen.findByRole('button', { name: 'I agree' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull())
  expect(setConsent).toHaveBeenCalledOnce()
})

test('asks again for a consent that was not saved', async () => {
  await renderAt('/terms', { as: { ...player, noticeDue: true }, answers: { setConsent: badGateway } })
  await userEvent.click(await screen.findByRole('button', { name: 'I agree' }))
  await screen.findByText('Your choice was not saved. Please try again.')
  await screen.findByRole('button', { name: 'I agree' })
})
