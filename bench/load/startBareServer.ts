import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Ask } from './requestOf.ts'

export interface BareServer {
  url: string
  pid: number
  stop(): Promise<void>
}

/** A recorded answer, sent to every request. */
export interface BareAnswer {
  headers: Record<string, string>
  body: string
}

/** Headers that Node sets itself. */
const OF_NODE = new Set(['connection', 'keep-alive'])

/** The product's answer to a request without a token, uncompressed. */
export const answerOf = async (url: string, { path: to }: Ask): Promise<BareAnswer> => {
  const response = await fetch(`${url}${to}`, { headers: { 'accept-encoding': 'identity' } })
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OF_NODE.has(name)))
  return { headers, body: await response.text() }
}

export const startBareServer = async (answer: BareAnswer): Promise<BareServer> => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bareServer.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]
  child.send(answer)
  await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    stop: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
