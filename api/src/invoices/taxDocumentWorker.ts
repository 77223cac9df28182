import { parentPort, workerData } from 'node:worker_threads'
import { drawTaxDocument, type PrintedTaxDocument } from './drawTaxDocument.ts'

const bytes = await drawTaxDocument(workerData as PrintedTaxDocument)
parentPort?.postMessage(bytes, [bytes.buffer])
