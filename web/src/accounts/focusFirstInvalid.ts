/** Puts the focus on the first field of a form that is marked as wrong, with its message in view. */
export const focusFirstInvalid = (form: HTMLFormElement): void => {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
