import type { TestApp } from './startTestApp.ts'

/** Looks at the app at another instant, and puts its clock back. */
export const atInstant = async (app: TestApp, instant: string, look: () => Promise<void>): Promise<void> => {
  const before = app.clock.now()
  app.clock.set(instant)
  try {
    await look()
  } finally {
    app.clock.set(before)
  }
}
