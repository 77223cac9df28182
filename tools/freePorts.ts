import net from 'node:net'

/** Below the ports that the system gives to whoever asks for any: between two starts nobody else is given one of these. */
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

/** Ports for what has to be told its port before it starts, and starts there again. */
export const freePorts = async (count: number): Promise<number[]> => {
  const found: number[] = []
  while (found.length < count) {
    const port = LOWEST + ((process.pid * 16 + tried) % SPREAD)
    tried += 1
    if (await isFree(port)) found.push(port)
  }
  return found
}
