import { workBeside } from '../workBeside.ts'

const MOST_MILLISECONDS = 60_000

/** Runs `program`, which draws a document, in a thread. Endpoints draw one document at a time. */
export const drawBeside = async (program: URL, facts: unknown): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await workBeside<Uint8Array<ArrayBuffer>>(program, facts, MOST_MILLISECONDS)
  if (!bytes) throw new Error('The document was not drawn within a minute.')
  return bytes
}
