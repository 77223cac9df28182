import type { TestApp } from './startTestApp.ts'

/** Runs `act` at another instant, and puts its clock back. */
export const atInstant = async (app: TestApp, instant: string, act: () => Promise<void>): Promise<void> => {
  const before = app.clock.now()
  app.clock.set(instant)
  try {
    await act()
  } finally {
    app.clock.set(before)
  }
}
