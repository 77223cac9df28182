import { whenDone } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { openWebhookGate } from './webhookGate.ts'

const nothing = (): void => undefined
const gate = await openWebhookGate({ heard: nothing, reported: nothing })
whenDone(() => gate.close())

test('delivers a doubled webhook twice', async () => {
  await fetch(`${gate.url}/event`, { method: 'POST', body: '{}' })
  const [webhook] = gate.waiting()
  gate.again(webhook!)
  gate.take(webhook!)
  expect(gate.waiting().map(({ number }) => number)).toEqual([1])
})
