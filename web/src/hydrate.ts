import { requireTrustedTypes } from './trustedTypes.ts'

/** After this time the page hydrates even while its images are still loading. */
const LATEST_MILLISECONDS = 4_000
/** Requesting all chunks at once blocks a slow phone for hundreds of milliseconds. */
const ASKED_AT_ONCE = 3

requireTrustedTypes()

const { late, parts = '' } = document.querySelector<HTMLElement>('script[data-parts]')?.dataset ?? {}
const addresses = parts.split(' ')

// The server's page has no listeners yet: keeps the last press until hydration, and stops the form from being sent.
let pressed: HTMLButtonElement | undefined
const keep = (event: Event): void => {
  pressed = (event.target instanceof Element && event.target.closest('button')) || undefined
  if (pressed?.type === 'submit') event.preventDefault()
}
document.addEventListener('click', keep, true)
document.addEventListener('listening', () => document.removeEventListener('click', keep, true), { once: true })

// A press or a key ends the splash at once. From `hydrated` on, its component listens.
const endSplash = (): void => {
  for (const leaving of document.querySelector('.splash')?.getAnimations() ?? []) leaving.finish()
}
for (const kind of ['click', 'keydown']) {
  document.addEventListener(kind, endSplash, true)
  document.addEventListener('hydrated', () => document.removeEventListener(kind, endSplash, true), { once: true })
}

// By then React has restored the input typed before the press.
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
    // Imports one after the other, dependencies first: a single import would block a slow phone.
    for (const address of addresses) await import(/* @vite-ignore */ address)
    document.dispatchEvent(new Event('loaded'))
  } catch (error) {
    // The connection was lost.
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
  // A touch hydrates at once; otherwise the page is painted first, with its images.
  hydrateWhenWanted()
  const hydrateAfterPaint = (): void => void requestAnimationFrame(() => setTimeout(hydrate))
  if (document.readyState === 'complete') hydrateAfterPaint()
  else window.addEventListener('load', hydrateAfterPaint, { once: true })
  setTimeout(hydrate, LATEST_MILLISECONDS)
}
