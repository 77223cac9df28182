import type { Job } from '../platform/jobs/job.ts'

/** Runs a job until nothing is due, as a process does: rows that fail are put off, the others go on. Returns the failures. */
export const takeTurns = async (work: Job): Promise<unknown[]> => {
  const failures: unknown[] = []
  for (;;)
    try {
      if ((await work.run()) === 0) return failures
    } catch (error) {
      failures.push(error)
    }
}
