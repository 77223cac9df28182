import net from 'node:net'

/** Below the range from which the system hands out ports: it gives none of these to another process between two starts. */
const LOWEST = 20_000
const SPREAD = 10_000

/** Whether something could listen there on loopback. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

let tried = 0

/** Free ports for programs that need their port before they start, and again after a restart. */
export const freePorts = async (count: number): Promise<number[]> => {
  const found: number[] = []
  while (found.length < count) {
    const port = LOWEST + ((process.pid * 16 + tried) % SPREAD)
    tried += 1
    if (await isFree(port)) found.push(port)
  }
  return found
}
