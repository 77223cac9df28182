import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { ConfigurationError } from './configurationError.ts'
import { processClock } from './platform/jobs/clock.ts'

/** Requests still running after this are aborted. */
const LONGEST_GOODBYE_MILLISECONDS = 10_000

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** One sentence for a common startup failure, saying what to do. */
const messageFor = (error: unknown, port: number): string => {
  const { code, message } = error as { code?: string; message?: string }
  if (error instanceof ConfigurationError) return error.message
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or choose another with PORT=….`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Choose one above 1024 with PORT=….`
  return `Baari could not start: ${message ?? String(error)}`
}

const IDLE_AFTER_MILLISECONDS = 10_000
/** A process is idle if it was busy for at most this share of the time since its start. */
const IDLE_SHARE = 0.2

/**
 * A start leaves 25 MB of garbage, which V8 collects once it needs room. An idle process collects it now and gives the
 * memory back; a busy one needs the room anyway, and its requests do not wait for a whole collection.
 */
const returnMemoryWhenIdle = (): void => {
  const started = performance.eventLoopUtilization()
  const collect = (): void => {
    if (performance.eventLoopUtilization(started).utilization > IDLE_SHARE) return
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    collectGarbage()
  }
  setTimeout(collect, IDLE_AFTER_MILLISECONDS).unref()
}

const start = async (): Promise<void> => {
  let port = 0
  try {
    const config = readConfig(process.env)
    port = config.PORT
    const app = await createApp(config, processClock(config.CLOCK_FILE))
    const address = await app.server.listen({ host: config.HOST, port })
    process.send?.({ listening: address })
    returnMemoryWhenIdle()
    const stop = (): void => {
      setTimeout(() => process.exit(1), config.DRAIN_SECONDS * 1000 + LONGEST_GOODBYE_MILLISECONDS).unref()
      void app.close().then(() => process.exit(0))
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
    process.once('disconnect', stop)
  } catch (error) {
    fail(messageFor(error, port))
  }
}

await start()
