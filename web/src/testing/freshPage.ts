import 'fake-indexeddb/auto'
import { locks } from 'node:worker_threads'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { wrongAnswers } from './answers.ts'

// What a browser has and happy-dom has not. Nothing is drawn, so there is no layer above to show a popover in.
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })

// A page asks again before it says that something failed.
configure({ asyncUtilTimeout: 20_000 })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  expect(wrongAnswers.splice(0)).toEqual([])
})
