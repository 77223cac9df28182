import type pg from 'pg'
import { parse } from 'pg-connection-string'

/** `target_session_attrs`: any server that answers; the primary; a standby, or the primary if there is none. */
export type Target = 'any' | 'read-write' | 'prefer-standby'

export interface DatabaseAddress {
  /** Every server of the address, in the order to prefer them. */
  servers: readonly pg.ClientConfig[]
  /** Which of them to connect to. */
  target: Target
}

const WHOLE = /^(postgres(?:ql)?:\/\/)((?:[^@/?]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/
const TLS_MODES = ['disable', 'require', 'verify-ca', 'verify-full']
const TARGETS = new Map<string, Target>([
  ['any', 'any'],
  ['read-write', 'read-write'],
  ['primary', 'read-write'],
  ['prefer-standby', 'prefer-standby'],
])
const KNOWN = new Set([
  ...['host', 'port', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation', 'target_session_attrs'],
])
/** Selects Node's own certificate authorities. */
const SYSTEM_AUTHORITIES = 'system'

const refuse = (sentence: string): never => {
  throw new Error(sentence)
}

/** Reads a database URL as libpq does, and refuses any setting that Baari does not support exactly. */
export const readDatabaseUrl = (url: string): DatabaseAddress => {
  const [, scheme = '', login = '', authority = '', path = '', query = ''] =
    WHOLE.exec(url) ??
    refuse(
      'The address of the database must start with postgres:// and look like postgres://user:password@host:5432/name.',
    )
  const parameters = new URLSearchParams(query)
  for (const name of parameters.keys())
    if (!KNOWN.has(name)) refuse(`The address of the database has a parameter “${name}”, which Baari does not know.`)
  const tls = parameters.get('sslmode')
  if (tls !== null && !TLS_MODES.includes(tls))
    refuse(`sslmode=${tls} leaves open whether the connection is encrypted. Use one of ${TLS_MODES.join(', ')}.`)
  const target =
    TARGETS.get(parameters.get('target_session_attrs') ?? 'any') ??
    refuse(`target_session_attrs must be one of ${[...TARGETS.keys()].join(', ')}.`)

  const hosts = parameters.get('host')?.split(',')
  const ports = parameters.get('port')?.split(',') ?? []
  for (const name of ['host', 'port', 'target_session_attrs']) parameters.delete(name)
  if (parameters.get('sslrootcert') === SYSTEM_AUTHORITIES) parameters.delete('sslrootcert')
  const places = hosts ?? authority.split(',')
  return {
    target,
    servers: places.map((place, at) => {
      const [, bare = '', ownPort] = hosts ? [place, place] : (/^(.*?)(?::(\d+))?$/.exec(place) ?? [])
      const port = ownPort ?? ports[at] ?? ports[0] ?? (hosts && /:(\d+)$/.exec(authority)?.[1]) ?? '5432'
      const one = { ...parse(`${scheme}${login}localhost${path}?${parameters}`, { useLibpqCompat: true }) }
      return {
        host: bare.replace(/^\[(.*)\]$/, '$1') || 'localhost',
        port: Number(port),
        database: one.database ?? undefined,
        user: one.user || undefined,
        password: one.password || undefined,
        // Only the address decides: environment variables are ignored.
        ssl: (one.ssl as pg.ClientConfig['ssl']) ?? false,
        ...(one.sslnegotiation ? { sslnegotiation: one.sslnegotiation } : {}),
      }
    }),
  }
}
