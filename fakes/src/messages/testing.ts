import { onTestFinished } from 'vitest'
import type { Message } from './mailbox.ts'
import { type MessagesSettings, startMessagesFake } from './messagesFake.ts'

const KEYS = { token: 'wa_token', appSecret: 'app_secret_test', phoneNumberId: '100000000000001' }
export const SEND = '/v25.0/100000000000001/messages'

export interface Sender {
  url: string
  close: () => Promise<void>
  post: (path: string, body: unknown, token?: string) => Promise<{ status: number; body: Record<string, unknown> }>
  inbox: (to: string) => Promise<Message[]>
}

/** Starts a fake for one test. */
export const openSender = async (more: Partial<MessagesSettings> = {}): Promise<Sender> => {
  const fake = await startMessagesFake({ port: 0, ...KEYS, ...more })
  onTestFinished(fake.close)
  return {
    ...fake,
    post: async (path, body, token = 'wa_token') => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(fake.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    inbox: async (to) => (await (await fetch(`${fake.url}/_ctl/messages?to=${to}`)).json()) as Message[],
  }
}

/** The request that sends a login code. */
export const login = (to: string, code: string, more: object = {}) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'template',
  biz_opaque_callback_data: `otp_${code}`,
  template: {
    name: 'login_otp',
    language: { code: 'en_US' },
    components: [
      { type: 'body', parameters: [{ type: 'text', text: code }] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: code }] },
    ],
  },
  ...more,
})
