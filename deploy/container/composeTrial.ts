/**
 * `npm run test:container` runs this in separate namespaces: loopback is the whole network, and files written to /etc, /opt, /var
 * or /usr/local are gone afterwards. It follows the section "In containers" of docs/operations.md.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { openProviderNetwork } from '@baari/api/testing/openProviderNetwork.ts'
import { ROOT } from '../../machine/places.ts'
import { PROVIDERS, SITE } from '../guide/providers.ts'
import { readGuide, type Step } from '../guide/readGuide.ts'
import { composeProject, type Ended } from './composeProject.ts'

interface Trial {
  folder: string
  /** The unpacked and installed release. */
  unpacked: string
  key: string
  certificate: string
  /** Where the images have the certificate. */
  trusted: string
  buildah: { program: string; stored: readonly string[] }
}

const trial = JSON.parse(fs.readFileSync(process.argv[2] ?? '', 'utf8')) as Trial
const MOST_TRIES = 100
const PAUSE_MILLISECONDS = 200
const CURRENT = '/opt/baari/current'
const COMPOSE = `${CURRENT}/deploy/compose.yml`

const say = (line: string): void => {
  process.stdout.write(`• ${line}\n`)
}

const sh = (script: string): void => {
  execFileSync('/bin/bash', ['-euo', 'pipefail', '-c', script], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** A machine with the release unpacked, its user, a certificate and the names of the site. */
const prepareMachine = (): void => {
  sh(`ip link set lo up
useradd --system --home-dir /var/lib/baari --create-home --shell /usr/sbin/nologin baari
mkdir -p /opt/baari /etc/letsencrypt/live/${SITE}
ln -s ${trial.unpacked} ${CURRENT}
cp ${trial.certificate} /etc/letsencrypt/live/${SITE}/fullchain.pem
cp ${trial.key} /etc/letsencrypt/live/${SITE}/privkey.pem
echo '127.0.0.1 localhost ${SITE}' > /etc/hosts`)
}

const buildah = (...words: string[]): string =>
  execFileSync(trial.buildah.program, [...trial.buildah.stored, ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()

prepareMachine()
const project = composeProject(COMPOSE, path.join(trial.folder, 'volumes'), buildah)

/** The commands of `docker compose` that the guide uses. */
const dockerCompose = async (
  [verb = '', ...words]: readonly string[],
  environment: Record<string, string>,
): Promise<Ended> => {
  const done = { status: 0, output: '' }
  if (verb === 'build' && words.length === 0) project.build()
  else if (verb === 'up' && words.join() === '-d') await project.up()
  else if (verb === 'stop') await project.stop(words)
  else if (verb === 'exec' && words[0] === '-T') return project.exec(words[1] ?? '', words.slice(2))
  else if (verb === 'run' && words[0] === '--rm' && words[1] === '--no-deps') {
    const [name = '', rest] = words[2] === '-e' ? [words[3], words.slice(4)] : ['', words.slice(2)]
    const [service = '', ...command] = rest
    return project.run(service, command, name ? { [name]: environment[name] ?? '' } : {})
  } else return { status: 1, output: `The trial does not know “docker compose ${verb} ${words.join(' ')}”.` }
  return done
}

/** A program `docker` that passes its arguments to this process. */
const DOCKER = `#!${process.execPath}
const [compose, ...words] = process.argv.slice(2)
const answer = await fetch(process.env.TRIAL, {
  method: 'POST',
  body: JSON.stringify({ words: compose === 'compose' ? words : [], environment: process.env }),
})
const { status, output } = await answer.json()
process.stdout.write(output)
process.exitCode = status
`

const startDocker = async (): Promise<Record<string, string>> => {
  fs.writeFileSync('/usr/local/bin/docker', DOCKER, { mode: 0o755 })
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const { words, environment } = JSON.parse(body) as { words: string[]; environment: Record<string, string> }
      void dockerCompose(words, environment)
        .catch((error: Error): Ended => ({ status: 1, output: `${error.message}\n` }))
        .then((ended) => response.end(JSON.stringify(ended)))
    })
  })
  server.requestTimeout = 0
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { TRIAL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const runCommands = async (step: Step & { kind: 'commands' }, environment: Record<string, string>): Promise<void> => {
  const child = spawn('/bin/bash', ['-euo', 'pipefail', '-c', `cd /root\n${step.script}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: '/root', LANG: 'C.UTF-8', ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const [status] = (await once(child, 'close')) as [number | null]
  const fallen = project.fallen()
  if (status !== 0 || fallen.length > 0)
    throw new Error([`docs/operations.md, line ${step.line} failed.`, output, ...fallen].join('\n\n'))
}

interface Fakes {
  payments: string
  messages: string
}

/** The providers' fakes, with the keys from the settings of the site. */
const startFakes = async (settings: NodeJS.Dict<string>): Promise<Fakes> => {
  const child = spawn(process.execPath, [path.join(ROOT, 'fakes/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...settings,
      NODE_EXTRA_CA_CERTS: trial.certificate,
      RAZORPAY_WEBHOOK_URL: `https://${SITE}/api/v1/payments/webhooks/razorpay`,
      WA_WEBHOOK_URL: `https://${SITE}/api/v1/messages/webhooks/whatsapp`,
    },
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return JSON.parse(line.toString()) as Fakes
}

const check = async (name: string, { payments, messages }: Fakes): Promise<void> => {
  const child = spawn(process.execPath, [path.join(ROOT, 'deploy/guide/firstBooking.ts'), name], {
    stdio: 'inherit',
    env: {
      NODE_EXTRA_CA_CERTS: trial.certificate,
      ORIGIN: `https://${SITE}`,
      INBOX: messages,
      PAYMENTS: payments,
      ADMIN: '+919812345678',
      KEPT: path.join(trial.folder, 'booking'),
    },
  })
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0) throw new Error(`“${name}” failed.\n${project.outputOf('baari-4001')}`)
}

const SETTINGS = '/etc/baari/baari.env'

/** The providers' host names lead to the fakes, through a proxy like that of a company. */
const nameProviders = async ({ payments, messages }: Fakes): Promise<void> => {
  const fakes = Object.fromEntries([
    ...PROVIDERS.payments.map((name) => [name, payments] as const),
    ...PROVIDERS.messages.map((name) => [name, messages] as const),
  ])
  const { environment } = await openProviderNetwork(fakes, trial)
  const lines = Object.entries({ ...environment, NODE_EXTRA_CA_CERTS: trial.trusted })
  fs.appendFileSync(SETTINGS, `\n${lines.map(([name, value]) => `${name}=${value}`).join('\n')}\n`)
}

const countOf = async (table: string): Promise<string> => {
  const { output } = await project.exec('postgres', [
    'psql',
    '-U',
    'postgres',
    '-Atc',
    `select count(*) from ${table}`,
    'baari',
  ])
  return output.trim()
}

/** A job posts the payment to the ledger soon after the booking is confirmed. */
const postedCounts = async (): Promise<string> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const entries = await countOf('ledger_entry')
    if (entries !== '0') return `${await countOf('booking')} bookings, ${entries} entries of the ledger`
    await pause(PAUSE_MILLISECONDS)
  }
  throw new Error('The payment was not posted to the ledger.')
}

/** Facts that no command of the guide shows. */
const expectGuards = async (): Promise<void> => {
  const input = ['psql', 'postgres://postgres:wrong@127.0.0.1/baari', '-c', 'select 1']
  if ((await project.exec('postgres', input)).status === 0) throw new Error('PostgreSQL takes any password.')
  for (const service of ['baari-4001', 'backup', 'roles'])
    for (const place of ['/x', '/etc/x'])
      if ((await project.exec(service, ['/bin/sh', '-c', `: > ${place}`])).status === 0)
        throw new Error(`${service} may write to ${place}.`)
}

const follow = async (): Promise<void> => {
  const { steps, inContainers } = readGuide()
  const environment = await startDocker()
  // The wrapper `baari` and the settings are those of a machine without containers.
  const shared = steps.filter(
    (step): step is Step & { kind: 'commands' } =>
      step.kind === 'commands' && (step.heading === 'The settings' || step.script.includes('/usr/local/sbin/baari')),
  )
  for (const step of shared) await runCommands(step, environment)
  const fakes = await startFakes(parseEnv(fs.readFileSync(SETTINGS, 'utf8')))
  await nameProviders(fakes)
  let before = ''
  for (const step of inContainers) {
    say(`${step.heading}, line ${step.line}${step.kind === 'check' ? `: ${step.name}` : ''}`)
    if (step.kind === 'commands') await runCommands(step, environment)
    else await check(step.name, fakes)
    if (step.kind !== 'check') continue
    const now = await postedCounts()
    if (before && now !== before) throw new Error(`There were ${before}; the restore has ${now}.`)
    before = now
    say(now)
  }
  await expectGuards()
  await project.stop(project.names.toReversed())
}

try {
  await follow()
  process.exit(0)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
