import { control } from './control.ts'
import { newPhone } from './player.ts'
import type { TestApp } from './startTestApp.ts'
import { until } from './until.ts'

interface LoggedInDevice {
  phoneNumber: string
  cookie: string
  post(path: string, body: object, cookie?: string): Promise<Response>
  /** Asks for a code with the cookie of the device, and waits for it. */
  ask(): Promise<string>
}

/** A browser that has logged in with a new number, and logged out again. */
export const loggedInDevice = async (app: TestApp): Promise<LoggedInDevice> => {
  const phoneNumber = newPhone()
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${app.url}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const codes = () => control<{ code: string }[]>(`${app.messages}/_ctl/messages?to=${encodeURIComponent(phoneNumber)}`)
  const codeFor = async (cookie: string): Promise<string> => {
    // Codes for other browsers are still on their way.
    await app.settleDown()
    const before = (await codes()).length
    const { status } = await post('register', { phoneNumber, consent: true }, cookie)
    if (status !== 200) throw new Error(`The request for a code was answered ${status}`)
    return until(
      async () => {
        const arrived = await codes()
        return arrived.length > before ? arrived[0]!.code : undefined
      },
      app,
      app.clock,
    )
  }
  const first = await post('login', { phoneNumber, otp: await codeFor('') })
  const cookie = first.headers.getSetCookie().find((one) => one.startsWith('baari_device='))!
  return { phoneNumber, cookie, post, ask: () => codeFor(cookie) }
}
