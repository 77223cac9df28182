import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startWebhookReceiver } from '../server/webhookReceiver.ts'
import { login, openSender, SEND } from './testing.ts'

test('a person’s message is reported with the number it came from, by a form or by a test', async () => {
  const hook = await startWebhookReceiver()
  onTestFinished(hook.close)
  const sender = await openSender({ webhookUrl: hook.url })
  const text = 'I am logging in to Baari. Code: ABCD-2345'
  const shown = await (await fetch(`${sender.url}/chat/919000000000?text=${encodeURIComponent(text)}`)).text()
  expect(shown).toContain(`value="${text}"`)
  await fetch(`${sender.url}/chat/919000000000`, {
    method: 'POST',
    body: new URLSearchParams({ from: '+91 98765 43210', text }),
  })
  await sender.post('/_ctl/receive', { from: '+919876543210', text })
  for (const { body } of await hook.waitFor(2))
    expect(JSON.parse(body)).toMatchObject({
      entry: [{ changes: [{ value: { messages: [{ from: '919876543210', type: 'text', text: { body: text } }] } }] }],
    })
})

describe('a message', () => {
  test('is accepted in the documented shape and read in the inbox, newest first', async () => {
    const sender = await openSender()
    expect(await sender.post(SEND, login('919876543210', '123456'))).toEqual({
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: '919876543210', wa_id: '919876543210' }],
        messages: [{ id: expect.stringMatching(/^wamid\./) }],
      },
    })
    await sender.post(SEND, login('919876543210', '654321'))
    await sender.post(SEND, login('919000000001', '111111'))
    for (const to of ['%2B919876543210', '+919876543210'])
      expect(await sender.inbox(to)).toMatchObject([
        { to: '+919876543210', code: '654321', template: 'login_otp', language: 'en_US' },
        {
          code: '123456',
          text: '123456 is your verification code. For your security, do not share this code.',
          components: [{ type: 'body' }, { type: 'button' }],
        },
      ])
    expect(await sender.inbox('')).toHaveLength(3)
  })

  const template = login('919876543210', '1').template
  test.each([
    ['another product', { messaging_product: 'sms' }, 100],
    ['no number', { to: undefined }, 131008],
    ['something that is no number', { to: '98765-43210' }, 131009],
    [
      'free text to a number that has not written',
      { type: 'text', template: undefined, text: { body: 'Hello' } },
      131047,
    ],
    ['a picture', { type: 'image' }, 131051],
    ['no template', { template: undefined }, 131008],
    ['no code in the text', { template: { ...template, components: template.components.slice(1) } }, 131009],
    ['no code in the button', { template: { ...template, components: template.components.slice(0, 1) } }, 131008],
    [
      'a button to copy the code',
      {
        template: {
          ...template,
          components: [template.components[0], { ...template.components[1], sub_type: 'copy_code' }],
        },
      },
      132012,
    ],
  ])('is refused with %s', async (_, change, code) => {
    const sender = await openSender()
    const refused = await sender.post(SEND, login('919876543210', '123456', change))
    expect(refused).toMatchObject({
      body: {
        error: {
          message: expect.stringMatching(new RegExp(`^\\(#${code}\\) `)),
          type: 'OAuthException',
          code,
          error_data: { messaging_product: 'whatsapp', details: expect.any(String) },
          fbtrace_id: expect.any(String),
        },
      },
    })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(await sender.inbox('')).toEqual([])
  })

  test('needs the token and the right sender', async () => {
    const sender = await openSender()
    expect(await sender.post(SEND, login('919876543210', '123456'), 'wrong')).toMatchObject({
      status: 401,
      body: { error: { code: 190 } },
    })
    expect(await sender.post('/v25.0/999/messages', login('919876543210', '123456'))).toMatchObject({
      status: 400,
      body: { error: { code: 100 } },
    })
  })

  test('to one number can be made to fail, at once or after it was accepted', async () => {
    const receiver = await startWebhookReceiver()
    onTestFinished(receiver.close)
    const sender = await openSender({ webhookUrl: receiver.url })
    await sender.post('/_ctl/fail', { to: '+919876543210', code: 131056, times: 1 })
    expect(await sender.post(SEND, login('919876543210', '123456'))).toMatchObject({
      body: { error: { code: 131056 } },
    })
    await sender.post('/_ctl/fail', { to: '+919876543210', code: 131026, as: 'status', times: 1 })
    expect((await sender.post(SEND, login('919876543210', '123456'))).status).toBe(200)
    const [failed] = await receiver.waitFor(1)
    expect(JSON.parse(failed?.body ?? '').entry[0].changes[0].value.statuses).toMatchObject([
      { status: 'failed', errors: [{ code: 131026 }] },
    ])
    expect((await sender.post(SEND, login('919876543210', '123456'))).status).toBe(200)
    expect(await sender.inbox('')).toHaveLength(1)
  })

  test('may be lost on the way, before or after it was taken', async () => {
    const sender = await openSender()
    await sender.post('/_ctl/faults', { match: '/messages', mode: 'drop_response' })
    await expect(sender.post(SEND, login('919876543210', '123456'))).rejects.toThrow()
    await sender.post('/_ctl/faults', { match: '/messages', mode: '500' })
    expect(await sender.post(SEND, login('919876543210', '222222'))).toMatchObject({
      body: { error: { code: 131000 } },
    })
    expect(await sender.inbox('')).toMatchObject([{ code: '123456' }])
  })

  test('reports that it was sent, delivered and read, signed with the app secret', async () => {
    const receiver = await startWebhookReceiver()
    onTestFinished(receiver.close)
    const sender = await openSender({ webhookUrl: receiver.url })
    const { body } = await sender.post(SEND, login('919876543210', '123456'))
    await sender.post('/_ctl/clock', { advanceSeconds: 10 })
    const webhooks = await receiver.waitFor(3)
    for (const { headers, body: text } of webhooks)
      expect(headers['x-hub-signature-256']).toBe(
        `sha256=${createHmac('sha256', 'app_secret_test').update(text).digest('hex')}`,
      )
    const statuses = webhooks.map(({ body: text }) => JSON.parse(text).entry[0].changes[0].value.statuses[0])
    expect(statuses).toMatchObject(
      ['sent', 'delivered', 'read'].map((status) => ({
        id: (body.messages as { id: string }[])[0]?.id,
        status,
        recipient_id: '919876543210',
        biz_opaque_callback_data: 'otp_123456',
      })),
    )
  })

  test('outlives a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fake-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const stateFile = join(folder, 'messages')
    const before = await openSender({ stateFile })
    await before.post(SEND, login('919876543210', '123456'))
    await before.close()
    const after = await openSender({ stateFile })
    expect(await after.inbox('+919876543210')).toMatchObject([{ code: '123456' }])
  })
})

describe('the inbox page', () => {
  test('shows what went out, to one number when asked', async () => {
    const sender = await openSender()
    await sender.post(SEND, login('919876543210', '123456'))
    await sender.post(SEND, login('919000000001', '111111'))
    const page = await (await fetch(`${sender.url}/?to=+919876543210`)).text()
    expect(page).toContain('123456 is your verification code')
    expect(page).toContain('value="+919876543210"')
    expect(page).not.toContain('111111')
  })

  test('writes messages as text, never as markup', async () => {
    const sender = await openSender()
    await sender.post(SEND, {
      ...login('919876543210', '1'),
      template: {
        name: 'booking_confirmed',
        language: { code: 'en' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: '<script>alert(1)</script>' }] }],
      },
    })
    const page = await (await fetch(sender.url)).text()
    expect(page).toContain('booking confirmed · &lt;script&gt;')
    expect(page).not.toContain('<script>alert')
  })
})

describe('a message to a number that has written in the last 24 hours', () => {
  const to = '919876543210'
  const button = (id: string, title: string) => ({ type: 'reply', reply: { id, title } })
  const asking = (buttons: unknown[], text = 'Which time?') => ({
    messaging_product: 'whatsapp',
    to,
    type: 'interactive',
    interactive: { type: 'button', body: { text }, action: { buttons } },
  })
  const open = async (webhookUrl?: string) => {
    const sender = await openSender(webhookUrl === undefined ? {} : { webhookUrl })
    await sender.post('/_ctl/receive', { from: `+${to}`, text: 'kal 7-9' })
    return sender
  }

  test('may be free text or ask with buttons, and a press is reported with the id of its button', async () => {
    const hook = await startWebhookReceiver()
    onTestFinished(hook.close)
    const sender = await open(hook.url)
    expect(await sender.post(SEND, { messaging_product: 'whatsapp', to, text: { body: 'Hello' } })).toMatchObject({
      status: 200,
    })
    await sender.post(SEND, asking([button('am', '7–9 am'), button('pm', '7–9 pm')]))
    expect(await sender.inbox(`+${to}`)).toMatchObject([
      { text: 'Which time?', buttons: [{ id: 'am' }, { id: 'pm', title: '7–9 pm' }] },
      { text: 'Hello' },
    ])
    await sender.post('/_ctl/press', { from: `+${to}`, title: '7–9 pm' })
    const [, , , pressed] = await hook.waitFor(4)
    expect(pressed?.body).toContain('"button_reply":{"id":"pm","title":"7–9 pm"}')
  })

  test.each([
    ['no buttons', asking([])],
    ['four buttons', asking(['a', 'b', 'c', 'd'].map((id) => button(id, id)))],
    ['a title of 21 characters', asking([button('a', 'x'.repeat(21))])],
    ['two buttons of one title', asking([button('a', 'Yes'), button('b', 'Yes')])],
    ['two buttons of one id', asking([button('a', 'Yes'), button('a', 'No')])],
    ['a text of 1,025 characters', asking([button('a', 'Yes')], 'x'.repeat(1025))],
    ['another kind of button', asking([{ type: 'url', reply: { id: 'a', title: 'A' } }])],
  ])('is refused with %s', async (_, body) => {
    const sender = await open()
    expect(await sender.post(SEND, body)).toMatchObject({ body: { error: { code: 131009 } } })
  })

  test('is refused a day after the number wrote', async () => {
    const sender = await open()
    await sender.post('/_ctl/clock', { advanceSeconds: 86_400 })
    expect(await sender.post(SEND, asking([button('a', 'Yes')]))).toMatchObject({ body: { error: { code: 131047 } } })
  })
})
