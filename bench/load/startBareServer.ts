import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

export interface BareServer {
  url: string
  pid: number
  stop(): Promise<void>
}

export const startBareServer = async (body: string): Promise<BareServer> => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bareServer.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]
  child.send(body)
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
