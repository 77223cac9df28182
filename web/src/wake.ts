/** However long the rest of the page takes: then it wakes up beside it. */
const LATEST_MILLISECONDS = 4_000

/** What the document's script element names: the entry, and for a page that is read first the parts it will need. */
const { entry = '', parts } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {}

// Nobody listens to a button of the server's page yet: the last press is kept until somebody does.
let pressed: HTMLElement | undefined
const keep = ({ target }: Event): void => {
  pressed = (target instanceof Element && target.closest('button')) || undefined
}
document.addEventListener('click', keep, true)
document.addEventListener(
  'listening',
  () => {
    document.removeEventListener('click', keep, true)
    if (pressed?.isConnected) pressed.click()
  },
  { once: true },
)

let isCalled = false
const wake = (): void => {
  if (isCalled) return
  isCalled = true
  for (const part of parts?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = part
    document.body.append(link)
  }
  void import(/* @vite-ignore */ entry)
}

if (parts === undefined) wake()
else {
  // Whoever touches the page wants it now; otherwise it is painted first, its pictures too.
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, wake, { once: true, capture: true })
  const wakeAfterPaint = (): void => void requestAnimationFrame(() => setTimeout(wake))
  if (document.readyState === 'complete') wakeAfterPaint()
  else window.addEventListener('load', wakeAfterPaint, { once: true })
  setTimeout(wake, LATEST_MILLISECONDS)
}
