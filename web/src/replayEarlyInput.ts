type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTickable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** The control's value in the server's HTML. */
const written = (control: Control): string =>
  control instanceof HTMLSelectElement
    ? (([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? '')
    : control.defaultValue

const isTouched = (control: Control): boolean =>
  isTickable(control) ? control.checked !== control.defaultChecked : control.value !== written(control)

/** React notices a change only if the value differs from the one it set last. */
const enter = (control: Control, value: string): void => {
  control.value = written(control)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/**
 * Fields in the server's HTML can be filled in before hydration, including the theme in the footer. Remembers the input
 * so far; the returned function replays it, with later input, once React listens.
 */
export const rememberEarlyInput = (): (() => void) => {
  const controls = [...document.querySelectorAll<Control>('input, textarea, select')]
  const early = new Map(controls.filter(isTouched).map((control) => [control, control.value]))
  const chosen = new Set(controls.filter((control) => isTickable(control) && control.checked))
  // React may already know a later value. `isTouched` then misses it: the control's default is no longer the server's.
  const follow = ({ target }: Event): void => {
    const control = target as Control
    if (early.has(control)) early.set(control, control.value)
  }
  document.addEventListener('input', follow, true)
  return () => {
    document.removeEventListener('input', follow, true)
    for (const control of controls) {
      if (!control.isConnected || !(early.has(control) || isTouched(control))) continue
      // An unchecked radio needs no click: checking another in its group unchecks it.
      if (control.type === 'radio' && !chosen.has(control) && !(control as HTMLInputElement).checked) continue
      if (isTickable(control)) {
        control.checked = control.defaultChecked
        control.click()
      } else enter(control, isTouched(control) ? control.value : (early.get(control) ?? control.value))
    }
  }
}
