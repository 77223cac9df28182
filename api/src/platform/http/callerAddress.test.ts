import { expect, test } from 'vitest'
import { newPhone } from '../../testing/player.ts'
import { startTestApp } from '../../testing/startTestApp.ts'

/** Codes that an address gets without proof of work. */
const FREE = 3

const behind = (proxies: string) => startTestApp({ TRUST_PROXY: proxies, OTP_PER_ADDRESS_HOUR: String(FREE * 3) })
const apps = { none: await behind('false'), one: await behind('true'), two: await behind('127.0.0.1, 198.51.100.0/24') }

/** Codes for as many numbers as it takes, each with what the header says before the proxies add to it. */
const askForCodes = async (app: (typeof apps)['none'], headerOf: (time: number) => string): Promise<number[]> => {
  const statuses: number[] = []
  for (let time = 0; time <= FREE; time += 1) {
    const response = await fetch(`${app.url}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': headerOf(time) },
      body: JSON.stringify({ phoneNumber: newPhone(), consent: true }),
    })
    statuses.push(response.status)
  }
  return statuses
}
const LIMITED = [...Array<number>(FREE).fill(200), 429]

test.each([
  ['no proxy', apps.none, ''],
  ['one proxy', apps.one, ', 203.0.113.9'],
  ['two proxies', apps.two, ', 203.0.113.8, 198.51.100.1'],
])('behind %s, an address that the caller writes into the header is not believed', async (_name, app, added) => {
  expect(await askForCodes(app, (time) => `192.0.2.${time + 1}${added}`)).toEqual(LIMITED)
})

test('many requests at once get no more free codes', async () => {
  const ask = () =>
    fetch(`${apps.one.url}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
      body: JSON.stringify({ phoneNumber: newPhone(), consent: true }),
    })
  const statuses = (await Promise.all(Array.from({ length: 12 }, ask))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(FREE)
  expect(statuses.filter((status) => status === 429)).toHaveLength(12 - FREE)
})

test('behind a proxy, callers are counted by the addresses that it adds', async () => {
  expect(await askForCodes(apps.one, (time) => `192.0.2.1, 203.0.113.${time + 20}`)).toEqual(Array(FREE + 1).fill(200))
})
