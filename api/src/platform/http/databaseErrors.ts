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

const LOCK_NOT_AVAILABLE = '55P03'
/** Two in each other's way, or a lock not had in time. */
const CONTENDED = new Set(['40P01', '40001', LOCK_NOT_AVAILABLE])

/** Whether it waited for a lock as long as its class of call allows. */
export const hasWaitedForLock = (error: unknown): boolean => (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE

/** Whether it failed because of a concurrent transaction. A new attempt may succeed. */
export const isContended = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && CONTENDED.has(code)
}

/** No space left, quota exceeded, file too large. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether the system could not write more of a file. It may succeed once there is space. */
export const isDiskFull = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && FULL.has(code)
}

/** Has the value a NUL or a lone surrogate? PostgreSQL can neither store nor search for such text. */
export const isUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return Object.entries(value).some(([key, one]) => isUnstorable(key) || isUnstorable(one))
}
