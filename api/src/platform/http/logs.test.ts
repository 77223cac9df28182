import { spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { createClient } from '@baari/contract/client.ts'
import { freshDatabase } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { apiProgram } from '../../../../machine/apiProgram.ts'
import { readConfig } from '../../config.ts'
import { newKeySecret } from '../../developers/keyAccess.ts'
import { control } from '../../testing/control.ts'
import { clientWith, makePlayer, newPhone } from '../../testing/player.ts'
import { startFakes } from '../../testing/startFakes.ts'
import { testSettings } from '../../testing/testSettings.ts'
import { version } from '../../version.ts'

const database = await freshDatabase()
const fakes = await startFakes()
const config = readConfig(testSettings({ database: database.url, ...fakes }))
const WARN = 40

/** Starts a process, and returns its log as text and a way to end it. */
const startLogging = async (settings: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, [apiProgram()], {
    cwd: path.join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      ...testSettings({ database: database.url, ...fakes }),
      LOG_LEVEL: 'debug',
      ...settings,
    },
  })
  let log = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve) => {
    child.once('message', (message) => resolve((message as { listening: string }).listening))
  })
  const end = async (): Promise<string> => {
    child.kill('SIGTERM')
    expect(await gone).toBe(0)
    return log
  }
  return { url, end }
}

const linesOf = (log: string): Record<string, unknown>[] =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('the log names every request, and neither codes nor numbers nor tokens nor addresses', async () => {
  const { url, end } = await startLogging()
  const phone = newPhone()
  const visitor = createClient(url)
  await visitor.register({ body: { phoneNumber: phone, consent: true } })
  let code = ''
  while (code === '') {
    const [message] = await control<{ code: string }[]>(
      `${fakes.messages}/_ctl/messages?to=${encodeURIComponent(phone)}`,
    )
    code = message?.code ?? ''
  }
  await visitor
    .login({ body: { phoneNumber: phone, otp: '000000' === code ? '111111' : '000000' } })
    .catch(() => undefined)
  const session = await visitor.login({ body: { phoneNumber: phone, otp: code } })
  await clientWith(url, session.access_token).getMe({})
  await fetch(`${url}/api/v1/auth/search?name=${session.access_token}`)
  const listening = new AbortController()
  const { ticket } = await clientWith(url, session.access_token).issueStreamTicket({})
  for (const key of [`ticket=${ticket}`, `token=${session.access_token}`, 'ticket=spent'])
    await fetch(`${url}/api/v1/auth/subscribe?${key}`, { signal: listening.signal })
  listening.abort()
  await fetch(`${url}/api/v1/${phone}/nothing-here`)
  const { secret: apiKey } = newKeySecret(config.BANK_SECRET)
  await clientWith(url, apiKey)
    .listOwnerTurfs({})
    .catch(() => undefined)

  const log = await end()
  const requests = linesOf(log).filter((line) => line.msg === 'request')
  expect(requests.length).toBeGreaterThanOrEqual(8)
  for (const line of requests) {
    expect(line).toMatchObject({
      version,
      reqId: expect.stringMatching(/^[\w.-]{8,64}$/),
      method: expect.any(String),
      route: expect.any(String),
      status: expect.any(Number),
      milliseconds: expect.any(Number),
      network: expect.stringMatching(/^[\w-]{16}$/),
    })
  }
  // One line each, streams too.
  expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(requests.length)
  const me = requests.find(({ route }) => route === '/api/v1/player/me')
  expect(me).toMatchObject({ status: 200, accountId: expect.stringMatching(/^USER_/) })
  expect(requests.filter(({ route }) => route === 'none')).toMatchObject([{ status: 404 }])
  const secrets = [code, phone.slice(-10), session.access_token, session.refresh_token, ticket, apiKey, '127.0.0.1']
  for (const secret of secrets) expect(log.replaceAll('Server listening at http://127.0.0.1', '')).not.toContain(secret)
})

test('refused calls of an account are logged once with its id: wrong role, foreign object, ended session, spent budget', async () => {
  const { url, end } = await startLogging({ ACCOUNT_BUDGET: '60' })
  const player = () => makePlayer({ database, config, url }, new Date())
  const [outsider, leaver, spender] = await Promise.all([player(), player(), player()])
  const refusal = async (call: Promise<unknown>) => call.catch(({ status }: { status: number }) => status)
  const bookingId = 'BOOKING_00000000-0000-4000-8000-000000000000'
  const answered = [
    await refusal(outsider.client.listCoupons({ query: {} })),
    await refusal(outsider.client.readBooking({ params: { bookingId } })),
  ]
  await leaver.client.logout({ query: {} })
  answered.push(await refusal(leaver.client.getMe({})))
  for (let calls = 0; calls < 60; calls += 1) await refusal(spender.client.getMe({}))
  answered.push(await refusal(spender.client.getMe({})))
  expect(answered).toEqual([403, 404, 403, 429])

  const lines = linesOf(await end()).filter(({ msg }) => msg === 'request')
  const refusalsOf = ({ id }: { id: string }) =>
    lines.filter(({ accountId, status }) => accountId === id && Number(status) >= 400).map(({ status }) => status)
  expect(refusalsOf(outsider)).toEqual([403, 404])
  expect(refusalsOf(leaver)).toEqual([403])
  expect(refusalsOf(spender)).toEqual([429])
})

/** Sends the beginning of a request, waits until the server has read it, and closes the connection. */
const abort = async (url: string, { path: to, type, token }: { path: string; type: string; token: string }) => {
  const { hostname, port } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = [`POST ${to} HTTP/1.1`, `host: ${hostname}`, `authorization: Bearer ${token}`, `content-type: ${type}`]
  // The server answers 100 when it begins to read the body.
  socket.write(`${[...head, 'content-length: 1000', 'expect: 100-continue'].join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  socket.write('--x\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\nhalf a pic')
  await new Promise((resolve) => setImmediate(resolve))
  socket.destroy()
}

test('a request whose caller disconnects while sending it is not logged as an error', async () => {
  const { url, end } = await startLogging()
  const { token } = await makePlayer({ database, config, url }, new Date(), 'ADMIN')
  await abort(url, { path: '/api/v1/management/create-turf', type: 'multipart/form-data; boundary=x', token })
  await abort(url, { path: '/api/v1/auth/register', type: 'application/json', token })
  const log = linesOf(await end())
  const aborted = log.filter(({ msg, method }) => msg === 'request' && method === 'POST').slice(-2)
  expect(aborted.map(({ route }) => route)).toEqual(['/api/v1/management/create-turf', '/api/v1/auth/register'])
  expect(log.filter(({ level }) => Number(level) >= WARN)).toEqual([])
})
