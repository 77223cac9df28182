import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Runs a cleanup at the end of the running test, or of the file outside a test, in reverse order. vitest ignores an
 * `afterAll` called within a test, so its resources would leak into all other files.
 */
export const whenDone = (end: () => unknown): void => {
  const task = async (): Promise<void> => {
    await end()
  }
  if (TestRunner.getCurrentTest()) onTestFinished(task)
  else afterAll(task)
}
