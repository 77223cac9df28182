import { Secret, TOTP } from 'otpauth'
import { control } from './control.ts'
import { clientWith, type Player } from './player.ts'
import type { TestApp } from './startTestApp.ts'
import { until } from './until.ts'

/** The code that the app shows now, or the given number of steps later. */
export const codeAt = (app: TestApp, secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.now().getTime() + steps * 30_000 })

export interface Enrolled extends Player {
  secret: string
  recoveryCodes: string[]
}

/** Sets up the second factor of an account, by default of a new admin, and waits until the code of the setup expires. */
export const enrol = async (app: TestApp, holder?: Player): Promise<Enrolled> => {
  const player = holder ?? (await app.player('ADMIN'))
  const { secret } = await player.client.beginSecondFactor({})
  const { recoveryCodes } = await player.client.confirmSecondFactor({ body: { code: codeAt(app, secret) } })
  app.clock.advance({ seconds: 30 })
  return { ...player, secret, recoveryCodes }
}

/** Logs in with the code of the message. */
export const logIn = async (app: TestApp, phone: string) => {
  const messages = async () =>
    (await control<{ code?: string }[]>(`${app.messages}/_ctl/messages?to=${encodeURIComponent(phone)}`)).filter(
      ({ code }) => code,
    )
  const before = (await messages()).length
  app.clock.advance({ minutes: 1 })
  await app.client.register({ body: { phoneNumber: phone } })
  const otp = await until(async () => {
    const arrived = await messages()
    return arrived.length > before ? arrived[0]?.code : undefined
  }, app)
  const session = await app.client.login({ body: { phoneNumber: phone, otp } })
  return { ...session, client: clientWith(app.url, session.access_token) }
}
