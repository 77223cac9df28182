import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { type Answers, refusal } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { anOwnerTurf, TURF } from '../testing/served.ts'

const key: WireReply<Api['listApiKeys']>['content'][number] = {
  entityId: 'APIKEY_1',
  name: 'Website',
  right: 'DESK',
  turfs: [{ entityId: TURF, name: 'Arena' }],
  lastFour: 'x9Qz',
  createdAt: '2027-01-15T04:00:00Z',
  lastUsedAt: null,
  earlierUntil: null,
}
const webhook: WireReply<Api['listWebhooks']>['webhooks'][number] = {
  entityId: 'WEBHOOK_1',
  turfEntityId: TURF,
  address: 'https://receiver.example/events',
  kinds: ['booking.confirmed'],
  isPaused: false,
  failures: 0,
  earlierUntil: null,
}
const event: WireReply<Api['listWebhooks']>['deliveries'][number] = {
  entityId: 'EVENT_1',
  webhookEntityId: 'WEBHOOK_1',
  kind: 'booking.confirmed',
  occurredAt: '2027-01-15T04:00:00Z',
  deliveredAt: null,
  nextAttemptAt: null,
  attempts: [
    { attemptedAt: '2027-01-15T04:01:00Z', status: null, trouble: 'TOO_SLOW', milliseconds: 5000, answer: '' },
    { attemptedAt: '2027-01-15T04:00:00Z', status: 500, trouble: null, milliseconds: 40, answer: 'Sorry' },
  ],
}

const open = (answers: Answers = {}, right: 'OWN' | 'MANAGE' = 'OWN') =>
  renderAt(paths.ownerDevelopers(TURF), {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf({ name: 'Arena', right })],
      listApiKeys: () => ({ content: [] }),
      listWebhooks: () => ({ webhooks: [], deliveries: [] }),
      ...answers,
    },
  })

test('creates a key, shows its secret once with a button that copies it, and revokes the key after asking', async () => {
  let content: (typeof key)[] = []
  const created: unknown[] = []
  await open({
    listApiKeys: () => ({ content }),
    createApiKey: ({ body }) => {
      created.push(body)
      content = [key]
      return { ...key, secret: 'baari_secret' }
    },
    revokeApiKey: () => {
      content = []
      return { entityId: key.entityId }
    },
  })
  expect(await screen.findByText('No keys yet.')).toBeTruthy()
  const user = userEvent.setup()
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'New key' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(dialog.getByText('Please enter a name.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Website')
  await user.click(dialog.getByRole('radio', { name: /Read and write/ }))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('baari_secret')).toBeTruthy()
  expect(created).toEqual([{ name: 'Website', right: 'DESK', turfEntityIds: [TURF] }])
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(copied).toHaveBeenCalledWith('baari_secret')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('baari_secret')).toBeNull()
  expect(await screen.findByText('baari_…x9Qz')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Revoke Website' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('No keys yet.')).toBeTruthy()
})

test('says why an address is refused, and shows the secret of a webhook once', async () => {
  let calls = 0
  await open({
    addWebhook: () => {
      calls += 1
      return calls === 1 ? refusal('WEBHOOK_ADDRESS_REFUSED') : { ...webhook, secret: 'whsec_secret' }
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'New webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  const address = dialog.getByRole('textbox', { name: 'Address' })
  await user.type(address, 'https://10.0.0.1/')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText(/It needs https and a public site/)).toBeTruthy()
  await user.clear(address)
  await user.type(address, 'https://receiver.example/events')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('whsec_secret')).toBeTruthy()
})

test('shows why attempts failed, sends an event again, and resumes a paused webhook', async () => {
  const calls: string[] = []
  await open({
    listWebhooks: () => ({ webhooks: [{ ...webhook, isPaused: true, failures: 10 }], deliveries: [event] }),
    resendEvent: ({ params: { deliveryId = '' } }) => {
      calls.push(deliveryId)
      return { entityId: deliveryId }
    },
    resumeWebhook: ({ params: { webhookId = '' } }) => {
      calls.push(webhookId)
      return webhook
    },
  })
  expect(await screen.findByText('Not delivered')).toBeTruthy()
  expect(screen.getByText(/No answer within 5 seconds/)).toBeTruthy()
  expect(screen.getByText('Sorry')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Send again/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Resume https://receiver.example/events' }))
  expect(await screen.findByText('The kept events are being sent now.')).toBeTruthy()
  expect(calls).toEqual(['EVENT_1', 'WEBHOOK_1'])
})

test('refuses managers', async () => {
  await open({}, 'MANAGE')
  expect(await screen.findByRole('heading', { name: /not here|not found/i })).toBeTruthy()
})
