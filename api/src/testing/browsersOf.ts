import { createClient } from '@baari/contract/client.ts'
import { control } from './control.ts'
import type { TestApp } from './startTestApp.ts'

interface Sent {
  code: string | null
  template: string
  text: string
}

const codeIn = ({ code, text }: Sent) => code ?? /\b\d{6}\b/.exec(text)?.[0]

/** Returns browsers that log in with codes, and the messages to a number, newest first. */
export const browsersOf = (app: TestApp) => {
  const sentTo = async (phone: string): Promise<Sent[]> => {
    await app.runJobs('sendMessages')
    return control<Sent[]>(`${app.messages}/_ctl/messages?to=${encodeURIComponent(phone)}`)
  }
  const newestCode = async (phone: string): Promise<string> => {
    const code = (await sentTo(phone)).map(codeIn).find(Boolean)
    if (!code) throw new Error(`No code was sent to ${phone}`)
    return code
  }

  /** A browser with its cookies, which it sends to the paths that they name. */
  const browser = () => {
    let cookies: Record<string, { value: string; path: string }> = {}
    let token = ''
    const send: typeof fetch = async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set(
        'cookie',
        Object.entries(cookies)
          .filter(([, { path }]) => new URL(String(input)).pathname.startsWith(path))
          .map(([name, { value }]) => `${name}=${value}`)
          .join('; '),
      )
      if (token) headers.set('authorization', `Bearer ${token}`)
      const answer = await fetch(input, { ...init, headers })
      for (const one of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = one.split(';')[0]!.split(/=(.*)/s)
        cookies = { ...cookies, [name]: { value, path: /; path=([^;]+)/i.exec(one)?.[1] ?? '/' } }
      }
      return answer
    }
    const client = createClient(app.url, { fetch: send })
    const enter = (session: { access_token: string; user: { entityId: string } }) => {
      token = session.access_token
      return session.user.entityId
    }
    const logIn = async (phoneNumber: string): Promise<string> => {
      token = ''
      await client.register({ body: { phoneNumber, consent: true } })
      return enter(await client.login({ body: { phoneNumber, otp: await newestCode(phoneNumber) } }))
    }
    return { client, logIn, enter, device: () => cookies.baari_device?.value }
  }

  return { browser, sentTo, newestCode }
}
