import { bench } from './bench.ts'

try {
  await bench(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  if (process.env.BAARI_DEBUG) process.stderr.write(`${(error as Error).stack}\n`)
  process.exitCode = 1
}
