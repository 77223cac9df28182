import { requireTrustedTypes } from './trustedTypes.ts'

/** However long the rest of the page takes: then it is hydrated beside it. */
const LATEST_MILLISECONDS = 4_000
/** To ask for all at once takes a slow phone hundreds of milliseconds, in which it answers no finger. */
const ASKED_AT_ONCE = 3

requireTrustedTypes()

const { late, parts = '' } = document.querySelector<HTMLElement>('script[data-parts]')?.dataset ?? {}
const addresses = parts.split(' ')

// Nobody listens to a button of the server's page yet: the last press is kept until somebody does, and a form is not sent.
let pressed: HTMLButtonElement | undefined
const keep = (event: Event): void => {
  pressed = (event.target instanceof Element && event.target.closest('button')) || undefined
  if (pressed?.type === 'submit') event.preventDefault()
}
document.addEventListener('click', keep, true)
document.addEventListener('listening', () => document.removeEventListener('click', keep, true), { once: true })
// By then the page knows what was typed before the press.
document.addEventListener('hydrated', () => setTimeout(() => pressed?.isConnected && pressed.click()), { once: true })

const preload = async (): Promise<void> => {
  for (const [index, href] of addresses.entries()) {
    if (index % ASKED_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve))
    document.body.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

let isCalled = false
const hydrate = async (): Promise<void> => {
  if (isCalled) return
  isCalled = true
  if (late !== undefined) void preload()
  try {
    // One after the other, what others need before them: in one piece they would block a slow phone.
    for (const address of addresses) await import(/* @vite-ignore */ address)
  } catch (error) {
    // The line was lost meanwhile.
    isCalled = false
    hydrateWhenWanted()
    throw error
  }
}

const hydrateWhenWanted = (): void => {
  for (const kind of ['pointerdown', 'keydown', 'online'])
    window.addEventListener(kind, () => void hydrate(), { once: true, capture: true })
}

if (late === undefined) void hydrate()
else {
  // Whoever touches the page wants it now; otherwise it is painted first, its pictures too.
  hydrateWhenWanted()
  const hydrateAfterPaint = (): void => void requestAnimationFrame(() => setTimeout(hydrate))
  if (document.readyState === 'complete') hydrateAfterPaint()
  else window.addEventListener('load', hydrateAfterPaint, { once: true })
  setTimeout(hydrate, LATEST_MILLISECONDS)
}
