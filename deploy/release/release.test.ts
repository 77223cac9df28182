import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { statementWords } from '@baari/api/settlements/statementWords.ts'
import { control } from '@baari/api/testing/control.ts'
import { startProviderNetwork } from '@baari/api/testing/startProviderNetwork.ts'
import { until } from '@baari/api/testing/until.ts'
import { untilMissing } from '@baari/api/testing/untilMissing.ts'
import { version } from '@baari/api/version.ts'
import { createClient } from '@baari/contract/client.ts'
import { asApp, createAppRole } from '@baari/db/appRole.ts'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { chooseRunner, startEmbedded } from '@baari/db/embedded.ts'
import { whenDone } from '@baari/db/testing.ts'
import { startMessagesFake } from '@baari/fakes/messages/messagesFake.ts'
import { startPaymentsFake } from '@baari/fakes/payments/paymentsFake.ts'
import { expect, test } from 'vitest'
import { ROOT } from '../../machine/places.ts'
import { leadsSomewhere, linksOf } from './linkedWithin.ts'
import { release } from './release.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-release-'))
fs.chmodSync(folder, 0o755)
const packed = path.join(folder, `baari-${version}.tar.gz`)
const unpacked = path.join(folder, `baari-${version}`)
const link = path.join(folder, 'baari')
const runner = chooseRunner()
const run = promisify(execFile)

const files = (below: string): string[] =>
  fs
    .readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

const digestOf = (file: string): string => createHash('sha256').update(fs.readFileSync(file)).digest('hex')

/** Links the packages that are installed here to the places where `npm ci` would put them. */
const install = (): void => {
  const { packages } = JSON.parse(fs.readFileSync(path.join(unpacked, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, object>
  }
  for (const name of Object.keys(packages)) {
    if (name === '' || name.split('node_modules/').length > 2 || !fs.existsSync(path.join(ROOT, name))) continue
    fs.mkdirSync(path.dirname(path.join(unpacked, name)), { recursive: true })
    fs.symlinkSync(fs.realpathSync(path.join(ROOT, name)), path.join(unpacked, name))
  }
}

await release([folder])
await run('tar', ['xzf', packed, '-C', folder])
install()
fs.symlinkSync(path.join(unpacked, 'bin/baari'), link)
await run('chmod', ['-R', 'a-w', unpacked])
whenDone(async () => {
  await run('chmod', ['-R', 'u+w', folder])
  fs.rmSync(folder, { recursive: true })
})

test('the same sources make the same release', async () => {
  const again = path.join(folder, 'again')
  await release([again])
  expect(digestOf(path.join(again, `baari-${version}.tar.gz`))).toBe(digestOf(packed))
})

test('a release knows nothing of the machine that built it', () => {
  const telling = files(unpacked).filter((file) => fs.readFileSync(file).includes(ROOT))
  expect(telling).toEqual([])
})

test('every link of a document in a release leads to a file of the release or to an https address', () => {
  const all = new Set(files(unpacked).map((file) => path.relative(unpacked, file)))
  const documents = [...all].filter((name) => name.endsWith('.md') && !name.startsWith('node_modules/'))
  const links = documents.flatMap((name) =>
    linksOf(fs.readFileSync(path.join(unpacked, name), 'utf8')).map((target) => ({ name, target })),
  )
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ name, target }) => !leadsSomewhere(name, target, all))).toEqual([])
})

test('npm ci takes the lockfile of a release, and the registry is the installer’s', async () => {
  expect(fs.readFileSync(path.join(unpacked, 'package-lock.json'), 'utf8')).not.toMatch(
    /"resolved"|https?:\/\/registry/,
  )
  // npm 9 cannot read a lockfile with an alias among its overrides.
  expect(fs.readFileSync(path.join(unpacked, 'package.json'), 'utf8')).not.toContain('overrides')
  const bare = path.join(folder, 'lockfile')
  fs.mkdirSync(bare)
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    fs.copyFileSync(path.join(unpacked, name), path.join(bare, name))
  // The environment of the tests may have set npm to be silent.
  const loud = ['--offline', '--loglevel=notice', '--cache', path.join(folder, 'npm')]
  const dry = ['ci', '--omit=dev', '--dry-run', ...loud]
  const { stdout } = await run('npm', dry, { cwd: bare })
  expect(stdout).toMatch(/added \d+ packages/)
})

const baari = async (words: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<string> => {
  const [command, ...args] = [...runner.prefix, link, ...words]
  const { stdout } = await run(command!, args, {
    ...runner.ids,
    cwd: '/',
    env: { PATH: process.env.PATH, ...settings },
  })
  return stdout
}

test('before it is installed, a release says how', async () => {
  const bare = path.join(folder, 'bare')
  fs.cpSync(path.join(unpacked, 'bin'), path.join(bare, 'bin'), { recursive: true })
  const sentence = `Run \`npm ci --omit=dev\` in ${bare}.`
  await expect(run(path.join(bare, 'bin/baari'), ['secrets'])).rejects.toThrow(sentence)
})

/** The file of settings that a release brings, with what its operator writes into it. */
const filledIn = (settings: Record<string, string>): string => {
  const left = { ...settings }
  const lines = fs
    .readFileSync(path.join(unpacked, 'deploy/baari.env'), 'utf8')
    .replaceAll(/^(\w+)=.*$/gm, (line, name) => {
      const value = left[name]
      delete left[name]
      return value === undefined ? line : `${name}="${value}"`
    })
  expect(Object.keys(left)).toEqual(['DATABASE_OWNER_URL', 'PORT'])
  return `${lines}DATABASE_OWNER_URL=${left.DATABASE_OWNER_URL}\nPORT=${left.PORT}\n`
}

const COMPANY = {
  COMPANY_NAME: 'Turfs of Jaipur Private Limited',
  COMPANY_ADDRESS: '12 Station Road, Jaipur 302006',
  SUPPORT_EMAIL: 'help@turfs.example',
  SUPPORT_PHONE: '+91 141 222 3333',
  GRIEVANCE_OFFICER: 'Asha Verma, Grievance Officer',
  GRIEVANCE_EMAIL: 'grievances@turfs.example',
  GRIEVANCE_PHONE: '+91 141 222 3334',
}
const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_live_release',
  RAZORPAY_KEY_SECRET: 'release_key_secret',
  WA_TOKEN: 'release_token',
  WA_PHONE_NUMBER_ID: '200000000000002',
  WA_NUMBER: '+919812300000',
  WA_APP_SECRETS: 'release-app-secret-of-whatsapp',
}

const serve = async (settings: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; log: () => string }> => {
  const [command, ...args] = [...runner.prefix, link, 'serve']
  const child = spawn(command!, args, {
    ...runner.ids,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...settings },
  })
  let log = ''
  child.stdout.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  whenDone(() => void child.kill('SIGKILL'))
  return { child, log: () => log }
}

test('another user sets the release up and serves it as in production, from a read-only folder', async () => {
  const secrets = Object.fromEntries(
    (await baari(['secrets']))
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  )
  const server = await startEmbedded(path.join(folder, 'postgres'), ['fsync=off'])
  whenDone(() => server.stop())
  const owner = databaseClient(server.url('postgres'))
  await owner.connect()
  await createAppRole(owner)
  await owner.end()
  const messages = await startMessagesFake({
    port: 0,
    token: KEYS.WA_TOKEN,
    appSecret: KEYS.WA_APP_SECRETS,
    phoneNumberId: KEYS.WA_PHONE_NUMBER_ID,
  })
  const payments = await startPaymentsFake({
    port: 0,
    keyId: KEYS.RAZORPAY_KEY_ID,
    keySecret: KEYS.RAZORPAY_KEY_SECRET,
    webhookSecret: secrets.RAZORPAY_WEBHOOK_SECRETS!,
  })
  whenDone(() => Promise.all([messages.close(), payments.close()]))
  const pictures = path.join(folder, 'pictures')
  fs.mkdirSync(pictures)
  fs.chmodSync(pictures, 0o777)
  const settingsFile = path.join(folder, 'baari.env')
  const settings = {
    ...secrets,
    ...COMPANY,
    ...KEYS,
    DATABASE_URL: asApp(server.url('postgres')),
    DATABASE_OWNER_URL: server.url('postgres'),
    PUBLIC_URL: 'https://baari.example',
    PICTURES_FOLDER: pictures,
    PORT: '0',
  }
  fs.writeFileSync(settingsFile, filledIn(settings))
  const network = await startProviderNetwork(folder, {
    'api.razorpay.com': payments.url,
    'graph.facebook.com': messages.url,
  })
  const environment = { ...network, BAARI_SETTINGS: settingsFile }

  await expect(baari(['migrate', '--check'], environment)).rejects.toMatchObject({ code: 1 })
  expect(await baari(['migrate'], environment)).toContain('0001_baseline\n')
  expect(await baari(['migrate', '--check'], environment)).toBe('The database is up to date.\n')
  expect(await baari(['admin', 'create', '+919812345678', 'Meera'], environment)).toContain('is an admin: ')
  const findings = (await baari(['doctor'], environment)).trim().split('\n')
  expect(findings.length).toBeGreaterThan(10)
  expect(findings.filter((line) => !line.endsWith(' good'))).toEqual([])

  const { child, log } = await serve(environment)
  const url = await until(async () => /http:\/\/127\.0\.0\.1:\d+/.exec(log())?.[0])
  await untilMissing(url, [])
  expect(await control(`${url}/readyz`)).toEqual({ status: 'ready', version })
  const page = await (await fetch(url)).text()
  expect(page).toContain(`<meta name="version" content="${version}"/>`)
  for (const [what, type] of [
    [/src="(\/assets\/[^"]+\.js)"/, 'javascript'],
    [/og:image" content="https:\/\/baari\.example([^"]+)"/, 'image/png'],
  ] as const) {
    const answer = await fetch(`${url}${what.exec(page)?.[1]}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)])
  }
  expect((await fetch(`${url}/api/docs/swagger-ui.css`)).status).toBe(200)
  const worker = files(path.join(unpacked, 'web/dist/client')).find((file) => file.endsWith('.mjs'))
  const ofWorker = await fetch(`${url}/assets/${path.basename(worker!)}`)
  expect([ofWorker.status, ofWorker.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])

  const client = createClient(url)
  const phoneNumber = '+919876500001'
  await client.register({ body: { phoneNumber, consent: true } })
  const code = await until(async () => {
    const sent = await control<{ code: string }[]>(
      `${messages.url}/_ctl/messages?to=${encodeURIComponent(phoneNumber)}`,
    )
    return sent[0]?.code
  })
  expect(await client.login({ body: { phoneNumber, otp: code } })).toMatchObject({ access_token: expect.any(String) })

  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(log()).toContain(`"version":"${version}"`)
}, 180_000)

test('a release runs as production by default and refuses the settings of a demo', async () => {
  await expect(
    baari(['serve'], { DATABASE_URL: 'postgres://nobody@127.0.0.1/none', REFERENCE_PRICE_FACTOR: '1' }),
  ).rejects.toThrow(/still has its demo value/)
})

test('a release draws a statement as PDF with its own worker and files', async () => {
  const statement = {
    madeAt: new Date(0),
    period: { startsOn: '2027-01-01', endsOn: '2027-01-31' },
    scheduledOn: '2027-02-02',
    contract: { startsOn: '2027-01-01', endsOn: '2027-12-31' },
    figures: Object.fromEntries(Object.keys(statementWords.figures).map((name) => [name, 0])),
    lines: [],
  }
  const worker = new Worker(path.join(unpacked, 'api/dist/statementWorker.mjs'), { workerData: statement })
  const [bytes] = (await once(worker, 'message')) as [Uint8Array]
  expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-')
})
