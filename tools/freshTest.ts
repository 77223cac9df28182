import { afterEach, vi } from 'vitest'

// Files share a process: what a test has put in another's place goes with it, so that none meets it in the next file.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
