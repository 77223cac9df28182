import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Ends what a test has begun: with the test that is running, otherwise with the file; what was begun last ends first.
 * Within a test `afterAll` is never heard of again, and what was begun there would go on through all other files.
 */
export const whenDone = (end: () => unknown): void => {
  const task = async (): Promise<void> => {
    await end()
  }
  if (TestRunner.getCurrentTest()) onTestFinished(task)
  else afterAll(task)
}
