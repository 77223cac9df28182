import { NO_SERVER } from '@baari/db/databaseClient.ts'

/** A database that is shutting down, has crashed, is starting, ends this session or this statement, or only reads. */
const ENDING = new Set(['57P01', '57P02', '57P03', '57P05', '57014', '25P03', '25006'])
/** The network to it, and its name. */
const UNCONNECTED = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
])
/** 08: the connection failed. 53: no connections, memory or disk space are left. */
const CLASSES = ['08', '53']
/** Driver errors without a code: a connection broke during a query, or none became free in time. */
const SAYINGS = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  NO_SERVER,
]

/** Could the database not be asked, whichever way that showed? The same request may succeed in a moment. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message, syscall } = error as { code?: unknown; message?: unknown; syscall?: unknown }
  // No socket lies where the server would listen.
  if (code === 'ENOENT') return syscall === 'connect'
  if (typeof code === 'string')
    return ENDING.has(code) || UNCONNECTED.has(code) || (code.length === 5 && CLASSES.includes(code.slice(0, 2)))
  return typeof message === 'string' && SAYINGS.some((saying) => message.startsWith(saying))
}
