import { expect, test } from 'vitest'
import { newPhone } from '../../testing/player.ts'
import { sampleFacts } from '../../testing/sampleFacts.ts'
import { sharedTestApp } from '../../testing/startTestApp.ts'
import type { MessageKind } from './kinds.ts'
import { queueMessage } from './notify.ts'
import { templates } from './templates.ts'

const app = await sharedTestApp()
const { db } = app.database
const refused = { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) }

const queue = (template: MessageKind, recipient: string, typedFrom?: string) =>
  db.transaction().execute((transaction) => {
    const now = app.clock.now()
    return queueMessage(
      {
        recipient,
        ...(typedFrom === undefined ? {} : { typedFrom }),
        language: 'en',
        template,
        parameters: sampleFacts,
        giveUpAt: now,
      },
      { db: transaction, now, appSecret: app.config.APP_SECRET },
    )
  })

const TYPED = (Object.keys(templates) as MessageKind[]).filter((name) => templates[name]!.number === 'TYPED')

test('the templates that go to typed numbers are these', () => {
  expect(TYPED).toEqual(['grievance_received', 'guardian_code', 'staff_invited'])
})

test('refuses a message to a typed number without its caller, and a caller for any other message', async () => {
  for (const template of TYPED) await expect(queue(template, newPhone())).rejects.toThrow(/names its caller/)
  await expect(queue('reminder', newPhone(), '203.0.113.1')).rejects.toThrow(/names its caller/)
})

test('refuses the eleventh message to a number, of whatever kind and from whatever network', async () => {
  const phone = newPhone()
  for (let sent = 0; sent < 10; sent += 1)
    await queue(sent % 2 === 0 ? 'staff_invited' : 'guardian_code', phone, `203.0.${sent}.1`)
  for (const template of TYPED) await expect(queue(template, phone, '198.51.100.1')).rejects.toMatchObject(refused)
  await queue('staff_invited', newPhone(), '198.51.100.1')
  app.clock.advance({ hours: 1 })
  await queue('staff_invited', phone, '198.51.100.1')
})

test.each([
  ['an IPv4 address', 30, () => '192.0.2.1'],
  ['the /64s of a /56', 60, (at: number) => `2001:db8:0:${at.toString(16)}`],
  ['the /56s of a /48', 240, (at: number) => `2001:db8:1:${(at * 256).toString(16)}`],
] as const)('messages from %s to as many numbers end after %i', async (_name, most, networkAt) => {
  for (let sent = 0; sent < most; sent += 1) await queue('staff_invited', newPhone(), networkAt(sent))
  await expect(queue('staff_invited', newPhone(), networkAt(most))).rejects.toMatchObject(refused)
})
