import { parentPort, workerData } from 'node:worker_threads'
import { drawPoster, type Poster } from './drawPoster.ts'

const bytes = await drawPoster(workerData as Poster)
parentPort?.postMessage(bytes, [bytes.buffer])
