/** Puts the focus on the first field of a form that is marked as wrong. */
export const focusFirstInvalid = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
