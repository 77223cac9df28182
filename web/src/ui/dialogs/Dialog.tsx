import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '../../messages/en.ts'
import { IconButton } from '../Button.tsx'
import { cx } from '../cx.ts'
import { SpokenToast } from './ToastProvider.tsx'

const shapes = {
  // Centred, only as large as its content.
  small: 'm-auto w-[min(26rem,calc(100vw-2rem))] rounded-card',
  // Full screen on a phone, a centred panel on a wide screen.
  sheet:
    'm-0 h-dvh max-h-none w-full max-w-none md:m-auto md:h-fit md:max-h-[min(52rem,calc(100dvh-4rem))] md:w-[min(40rem,calc(100vw-4rem))] md:rounded-card',
  // Slides up from the bottom of a phone, a panel at the right of a wide screen.
  side: 'm-0 mt-auto max-h-[88dvh] w-full max-w-none rounded-t-card md:mt-0 md:ml-auto md:h-dvh md:max-h-none md:w-[24rem] md:rounded-none',
} as const

/** The element that had the focus before a dialog opened. */
const openers = new WeakMap<Element, Element>()

const show = (dialog: HTMLDialogElement): void => {
  const focused = document.activeElement
  // A dialog that takes the place of another takes over its opener: the other's content, and with it the focus, is gone.
  const opener =
    focused && focused !== document.body
      ? focused
      : [...document.querySelectorAll('dialog[open]')].map((other) => openers.get(other)).find((one) => one)
  if (opener) openers.set(dialog, opener)
  // A browser shows no dialog inside a closed fold.
  for (let fold = dialog.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  dialog.showModal()
  // Chromium restores the scroll position at which the dialog was closed, which may hide its new message.
  dialog.scrollTop = 0
}

const hide = (dialog: HTMLDialogElement): void => {
  dialog.close()
  const opener = openers.get(dialog)
  openers.delete(dialog)
  if (document.activeElement !== document.body) return
  // The browser returns focus only to the element that opened this dialog, which may be gone, as may a dialog opened in
  // between.
  const next = opener?.isConnected ? opener : document.querySelector('main')
  if (next instanceof HTMLElement) next.focus({ preventScroll: next !== opener })
}

/**
 * A native modal dialog: focus stays inside, Esc and the close button call `onClose`, and the focus returns afterwards.
 * `footer` sticks to the bottom. To open it by the address use `useSheetAddress`, then Back closes it. Import its
 * content statically: a `lazyPart` that loads in an open dialog moves the button about to be pressed.
 */
export const Dialog = ({
  open,
  onClose,
  title,
  shape = 'small',
  role,
  footer,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  shape?: keyof typeof shapes
  role?: 'alertdialog'
  footer?: ReactNode
  children: ReactNode
}) => {
  const { ui } = useMessages()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) show(element)
    else hide(element)
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it is for pointers, Esc is for the keyboard
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      data-testid={role === 'alertdialog' ? 'alert' : undefined}
      onCancel={(event) => {
        // The page decides about closing, since the address may control it.
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && role !== 'alertdialog') onClose()
      }}
      className={cx('overlay bg-surface text-ink shadow-dialog', shapes[shape])}
    >
      {open && (
        <div className="flex max-h-[inherit] min-h-full flex-col">
          <div className="edge-bar sticky top-0 z-sticky flex items-center gap-3 bg-surface py-2 pr-2 pl-5">
            <h2 id={id} className="min-w-0 grow py-2 text-title">
              {title}
            </h2>
            {role !== 'alertdialog' && (
              <IconButton label={ui.close} onClick={onClose}>
                <X aria-hidden className="size-5" />
              </IconButton>
            )}
          </div>
          <div
            // A scrollable area must scroll with the keyboard as well, and a stop of the Tab key needs a name.
            {...(role !== 'alertdialog' && { role: 'group', 'aria-labelledby': id })}
            tabIndex={role === 'alertdialog' ? undefined : 0}
            className="grow scroll-pb-24 overflow-y-auto px-5 pb-5"
          >
            {children}
          </div>
          <SpokenToast />
          {footer && (
            <div className="edge-bar safe-bottom sticky bottom-0 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-3">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
