import type { TestApp } from './startTestApp.ts'

/** Runs `act` with the app’s clock at another instant, then restores the clock. */
export const atInstant = async (app: TestApp, instant: string, act: () => Promise<void>): Promise<void> => {
  const before = app.clock.now()
  app.clock.set(instant)
  try {
    await act()
  } finally {
    app.clock.set(before)
  }
}
