import { afterEach, TestRunner, vi } from 'vitest'
import { whenProgramIsMissing } from '../machine/debianProgram.ts'

// Files share a process, so a test takes its replacements away before the next file runs.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

whenProgramIsMissing((sentence) => TestRunner.getCurrentTest()?.context.skip(sentence))
