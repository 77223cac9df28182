/** The part of PostgreSQL's protocol that shows where a request ends and which statement it carries. */
export interface Message {
  /** Its letter; empty for the one that opens a connection. */
  type: string
  whole: Buffer
}

const LENGTH_BYTES = 4

/** Cuts a stream into messages; `opening` when the first one has no letter. */
export const messageCutter = (opening: boolean): ((chunk: Buffer) => Message[]) => {
  let kept: Buffer = Buffer.alloc(0)
  let isFirst = opening
  return (chunk) => {
    kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk])
    const messages: Message[] = []
    for (;;) {
      const start = isFirst ? 0 : 1
      if (kept.length < start + LENGTH_BYTES) return messages
      const end = start + kept.readUInt32BE(start)
      if (kept.length < end) return messages
      messages.push({ type: isFirst ? '' : String.fromCharCode(kept[0]!), whole: kept.subarray(0, end) })
      kept = kept.subarray(end)
      isFirst = false
    }
  }
}

const textAt = (bytes: Buffer, from: number): string => bytes.toString('utf8', from, bytes.indexOf(0, from))

/** The text of a request's statement. `prepared` has the texts of the connection's prepared statements by their names. */
export const statementIn = (messages: readonly Message[], prepared: Map<string, string>): string => {
  const query = messages.find(({ type }) => type === 'Q')
  if (query) return textAt(query.whole, 5)
  const parse = messages.find(({ type }) => type === 'P')
  if (parse) {
    const text = textAt(parse.whole, parse.whole.indexOf(0, 5) + 1)
    prepared.set(textAt(parse.whole, 5), text)
    return text
  }
  const bind = messages.find(({ type }) => type === 'B')
  return (bind && prepared.get(textAt(bind.whole, bind.whole.indexOf(0, 5) + 1))) ?? 'execute'
}

const TIME_LIMIT = /((?:lock|statement)_timeout ?= ?)(\d+)/g

/** A request without its time limits, which are in real time: here the scheduler decides how long a statement waits. Zeros keep its length. */
export const withoutTimeLimits = (request: Buffer): Buffer =>
  Buffer.from(
    request
      .toString('latin1')
      .replaceAll(TIME_LIMIT, (_, name: string, limit: string) => name + '0'.repeat(limit.length)),
    'latin1',
  )

const CANCELLED = 'C57014\0'
const LOCK_NOT_AVAILABLE = 'C55P03\0'

/** A statement that the scheduler ended reads as one whose time limit for locks was over. */
export const asLockTimeout = ({ type, whole }: Message): Buffer =>
  type === 'E' ? Buffer.from(whole.toString('latin1').replace(CANCELLED, LOCK_NOT_AVAILABLE), 'latin1') : whole

/** Whether the server, ready for the next request, is in the middle of a transaction. */
export const isInTransaction = ({ whole }: Message): boolean => whole[5] !== 'I'.charCodeAt(0)

/** The server's number for the connection, which it says when it opens. */
export const processIdIn = (messages: readonly Message[]): number | undefined =>
  messages.find(({ type }) => type === 'K')?.whole.readUInt32BE(5)
