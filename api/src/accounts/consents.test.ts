import { createClient } from '@baari/contract/client.ts'
import { NOTICE } from '@baari/domain/privacy/purposes.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { clientWith, newPhone } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const app = await sharedTestApp()
const { db } = app.database

const logIn = async (phoneNumber: string, language = 'en') => {
  const visitor = createClient(app.url, { headers: () => ({ cookie: `lang=${language}` }) })
  const codes = async () =>
    control<{ code: string }[]>(`${app.messages}/_ctl/messages?to=${encodeURIComponent(phoneNumber)}`)
  const before = (await codes()).length
  await visitor.register({ body: { phoneNumber, consent: true } })
  const otp = await until(
    async () => {
      const arrived = await codes()
      return arrived.length > before ? arrived[0]!.code : undefined
    },
    app,
    app.clock,
  )
  const { access_token: token, refresh_token: refreshToken, user } = await visitor.login({ body: { phoneNumber, otp } })
  return { user, refreshToken, id: user.entityId, client: clientWith(app.url, token) }
}

const marketing = { purpose: 'MARKETING' } as const
const decide = (isGiven: boolean, noticeVersion: number = NOTICE.version) => ({ isGiven, noticeVersion })

test('signing up is a consent, with the version and the language of the notice; nothing else is on', async () => {
  const { user, client } = await logIn(newPhone(), 'hi')
  expect(user.noticeDue).toBe(false)
  const { given, history } = await client.listConsents({})
  expect(given).toEqual(['SERVICE'])
  expect(history).toMatchObject([{ purpose: 'SERVICE', isGiven: true, noticeVersion: NOTICE.version, language: 'hi' }])
})

test('a player who agreed to an older notice is asked once, at the next visit', async () => {
  const phone = newPhone()
  const { id, client, refreshToken } = await logIn(phone)
  // As if the notice had changed since: the current version has no consents.
  await sql`set session_replication_role = replica; delete from consent; set session_replication_role = origin`.execute(
    db,
  )
  const next = await app.client.refresh({ body: { refresh_token: refreshToken } })
  expect(next.user.noticeDue).toBe(true)
  await client.setConsent({ params: { purpose: 'SERVICE' }, body: decide(true) })
  expect((await client.getMe({})).noticeDue).toBe(false)
  app.clock.advance({ minutes: 1 })
  await logIn(phone)
  expect(await db.selectFrom('consent').select('id').where('account_id', '=', id).execute()).toHaveLength(1)
})

test('an optional consent starts off, and is withdrawn the same way as it is given', async () => {
  const { client } = await app.player()
  expect((await client.listConsents({})).given).toEqual([])
  await client.setConsent({ params: marketing, body: decide(false) })
  await client.setConsent({ params: marketing, body: decide(true) })
  await client.setConsent({ params: marketing, body: decide(true) })
  const { given, history } = await client.setConsent({ params: marketing, body: decide(false) })
  expect(given).toEqual([])
  expect(history.map(({ isGiven }) => isGiven)).toEqual([false, true])
})

test('refuses a consent to an outdated notice', async () => {
  const { client } = await app.player()
  await expect(client.setConsent({ params: marketing, body: decide(true, NOTICE.version - 1) })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'NOTICE_CHANGED' },
  })
})

test('the consent that an account needs ends only with the account, and its history is kept', async () => {
  const { id, client } = await logIn(newPhone())
  await client.setConsent({ params: marketing, body: decide(true) })
  await expect(client.setConsent({ params: { purpose: 'SERVICE' }, body: decide(false) })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'CONSENT_NEEDED' },
  })
  await client.deleteAccount({ body: { confirm: 'DELETE' } })
  const kept = await db.selectFrom('consent').selectAll().where('account_id', '=', id).orderBy('id').execute()
  expect(kept.map(({ purpose, is_given }) => [purpose, is_given])).toEqual([
    ['SERVICE', true],
    ['MARKETING', true],
    ['SERVICE', false],
    ['MARKETING', false],
  ])
})

test.each(['update consent set is_given = true', 'delete from consent', 'truncate consent'])(
  'refuses to change a recorded consent: %s',
  async (change) => {
    await expect(sql.raw(change).execute(db)).rejects.toThrow('rows of consent are only added')
  },
)
