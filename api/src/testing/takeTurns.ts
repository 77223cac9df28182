import type { Job } from '../platform/jobs/job.ts'

/** Does all that is due at this moment, as a process does: what fails is put off, the rest goes on. Answers the failures. */
export const takeTurns = async (work: Job, now: Date): Promise<unknown[]> => {
  const failures: unknown[] = []
  for (;;)
    try {
      if ((await work.run(now)) === 0) return failures
    } catch (error) {
      failures.push(error)
    }
}
