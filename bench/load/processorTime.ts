import fs from 'node:fs'
import path from 'node:path'

const NANOSECONDS = 1_000_000

const ofThread = (folder: string): number => {
  try {
    return Number(fs.readFileSync(path.join(folder, 'schedstat'), 'utf8').split(' ')[0]) / NANOSECONDS
  } catch {
    // It ended between the listing and the reading.
    return 0
  }
}

/** Milliseconds that a process has been on a processor, in all its threads. */
export const processorTime = (pid: number): number =>
  fs
    .readdirSync(`/proc/${pid}/task`)
    .map((thread) => ofThread(`/proc/${pid}/task/${thread}`))
    .reduce((sum, milliseconds) => sum + milliseconds, 0)

/** The same of a PostgreSQL with all its backends. */
export const databaseTime = (folder: string): number => {
  const postmaster = fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]
  const children = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  return [postmaster, ...children]
    .map((pid) => ofThread(`/proc/${pid}`))
    .reduce((sum, milliseconds) => sum + milliseconds, 0)
}
