import 'fake-indexeddb/auto'
import './productionAct.ts'
import { locks } from 'node:worker_threads'
import { type TimeoutProvider, timeoutManager } from '@tanstack/react-query'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { wrongAnswers } from './answers.ts'

// happy-dom lacks these. It has no layout, so a popover needs no top layer.
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })

// Pages have no style sheet here: an element is hidden by its kind or by its own style. happy-dom would compute every
// property of an element and its ancestors again after each change, a fifth of the time of all page tests.
const HIDDEN_KINDS = new Set(['DATALIST', 'HEAD', 'LINK', 'META', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE'])
const hidden = document.createElement('p').style
hidden.display = 'none'
window.getComputedStyle = (element) =>
  HIDDEN_KINDS.has(element.tagName) || (element.tagName === 'DIALOG' && !(element as HTMLDialogElement).open)
    ? hidden
    : (element as HTMLElement).style

declare global {
  /** Set up once, for all files of a process. */
  var quickTimers: TimeoutProvider | undefined
}

const LONGEST_PAUSE_MILLISECONDS = 2000

// Pages retry before they report a failure. Tests skip the pauses between attempts.
globalThis.quickTimers ??= {
  setTimeout: (call, milliseconds) => setTimeout(call, milliseconds > LONGEST_PAUSE_MILLISECONDS ? milliseconds : 0),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout | undefined),
  setInterval: (call, milliseconds) => setInterval(call, milliseconds),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout | undefined),
}
timeoutManager.setTimeoutProvider(globalThis.quickTimers)
const { getElementError } = getConfig()
configure({
  asyncUtilTimeout: 20_000,
  // A wait fails many times before it succeeds. Printing the page each time took a tenth of the time of all page tests.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
})

/** A device's features are properties of the object or its prototype; a test may add or remove either. */
const ofDevice = [navigator, Object.getPrototypeOf(navigator) as object].map((owner) => ({
  owner,
  before: Object.getOwnPropertyDescriptors(owner),
}))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  for (const { owner, before } of ofDevice) {
    for (const added of Reflect.ownKeys(owner).filter((key) => !(key in before))) Reflect.deleteProperty(owner, added)
    Object.defineProperties(owner, before)
  }
  expect(wrongAnswers.splice(0)).toEqual([])
})
