import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface StateFile {
  changed: () => void
  /** Writes what is not yet written, and stops. */
  close: () => Promise<void>
}

const PAUSE_MS = 100
/** Of all time, at most a twentieth goes into writing, however large the state has grown. */
const REST_FACTOR = 20

/** The contents of the file; `null` when there is none yet. */
export const readState = async (path: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Keeps a state in a file: written beside it and then renamed, so that a crash leaves the old or the new one whole. */
export const keepState = (path: string, snapshot: () => unknown): StateFile => {
  let timer: NodeJS.Timeout | undefined
  let isDirty = false
  let pauseMs = PAUSE_MS
  let writing = Promise.resolve()

  const write = async (): Promise<void> => {
    if (!isDirty) return
    isDirty = false
    const startedAt = performance.now()
    await mkdir(dirname(path), { recursive: true })
    await writeFile(`${path}.next`, JSON.stringify(snapshot()))
    await rename(`${path}.next`, path)
    pauseMs = Math.max(PAUSE_MS, (performance.now() - startedAt) * REST_FACTOR)
  }

  const writeNow = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  return {
    changed: () => {
      isDirty = true
      timer ??= setTimeout(() => void writeNow(), pauseMs).unref()
    },
    close: writeNow,
  }
}
