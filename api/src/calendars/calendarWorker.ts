import { parentPort, workerData } from 'node:worker_threads'
import { readEvents } from '@baari/domain/imports/readEvents.ts'

const [text, bounds] = workerData as Parameters<typeof readEvents>
parentPort?.postMessage(readEvents(text, bounds))
