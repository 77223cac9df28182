import type { JobName } from '../jobNames.ts'
import { findDue, type StartJobs, takeTurn } from '../platform/jobs/job.ts'

/** More rounds than any chain of jobs has steps. */
const MOST_ROUNDS = 50

/** The jobs of an API under test: they run only when a test asks, never by time or by notification. */
export const jobsOnDemand = () => {
  const turns = new Map<JobName, () => Promise<number>>()
  let findNext: () => Promise<JobName[]> = async () => []
  const start: StartJobs = (jobs, surroundings) => {
    for (const job of jobs) turns.set(job.name, () => takeTurn(job, surroundings))
    // As in production, one statement finds the jobs with due rows: most jobs have none.
    findNext = async () => {
      const due = await findDue(
        jobs.filter(({ isDue }) => isDue),
        surroundings,
      )
      return jobs.filter(({ name, isDue }) => !isDue || due.includes(name)).map(({ name }) => name)
    }
    return { notify: () => undefined, stop: async () => undefined }
  }
  const runJobs = async (...names: readonly JobName[]): Promise<number> => {
    let handled = 0
    for (const name of names) {
      const turn = turns.get(name)
      if (!turn) throw new Error(`${name} is not a job of this app.`)
      handled += await turn()
    }
    return handled
  }
  return {
    start,
    /** Runs these jobs one after the other until none of their work is due. Returns how much they handled. */
    runJobs,
    /** Runs the due jobs in turn until no work is due. */
    settleDown: async (): Promise<void> => {
      for (let rounds = 1; (await runJobs(...(await findNext()))) > 0; rounds += 1)
        if (rounds === MOST_ROUNDS) throw new Error(`The jobs still find work after ${MOST_ROUNDS} rounds.`)
    },
  }
}
