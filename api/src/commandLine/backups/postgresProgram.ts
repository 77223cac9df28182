import { spawn } from 'node:child_process'

interface Ended {
  code: number | null
  output: string
  complained: string
}

const LONGEST_TEXT = 100_000

const missing = (name: string): Error =>
  new Error(`${name} is not installed here. Install PostgreSQL's client (Debian: apt-get install postgresql-client).`)

/** Runs a program to its end, without input, and captures its output. */
export const runProgram = (
  name: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(name, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended: Ended = { code: null, output: '', complained: '' }
    child.stdout.on('data', (chunk: Buffer) => {
      ended.output = (ended.output + chunk.toString()).slice(-LONGEST_TEXT)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      ended.complained = (ended.complained + chunk.toString()).slice(-LONGEST_TEXT)
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ ...ended, code }))
  })

type PostgresProgram = 'pg_dump' | 'pg_restore'

const run = async (name: PostgresProgram, args: readonly string[], environment?: NodeJS.ProcessEnv) => {
  try {
    return await runProgram(name, args, environment)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? missing(name) : error
  }
}

/** Refuses a program older than the server: PostgreSQL's programs work only with the same or older servers. */
export const refuseOldProgram = async (name: PostgresProgram, serverVersion: number): Promise<void> => {
  const { output } = await run(name, ['--version'])
  const version = Number(/\) (\d+)/.exec(output)?.[1])
  if (version < serverVersion)
    throw new Error(
      `${name} is of version ${version}, and the server of version ${serverVersion}. Install postgresql-client-${serverVersion}.`,
    )
}

const ADDRESS = /^(postgres(?:ql)?:\/\/)(?:([^:@/?]*)(?::([^@/?]*))?@)?(.*)$/

/** Runs a PostgreSQL program on a database. Passes no password as an argument: every user can see those. */
export const runOnDatabase = async (name: PostgresProgram, url: string, args: readonly string[]): Promise<void> => {
  const [, scheme = '', user = '', password = '', rest = ''] = ADDRESS.exec(url) ?? []
  const { code, complained } = await run(
    name,
    ['--no-password', `--dbname=${scheme}${user}${user && '@'}${rest}`, ...args],
    password ? { PGPASSWORD: decodeURIComponent(password) } : {},
  )
  const [sentence] = complained.split('\n').filter((line) => line.includes('error:'))
  if (code !== 0) throw new Error(sentence ?? `${name} ended with ${code}: ${complained.trim()}`)
}
