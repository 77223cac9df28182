import { parentPort, workerData } from 'node:worker_threads'
import { drawStatement, type Statement } from './drawStatement.ts'

const bytes = await drawStatement(workerData as Statement)
parentPort?.postMessage(bytes, [bytes.buffer])
