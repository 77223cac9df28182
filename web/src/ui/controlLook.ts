/** The box of every input and select. */
export const controlLook =
  'w-full min-h-12 rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 py-2 text-body text-ink placeholder:text-ink-3 aria-invalid:border-danger disabled:bg-surface-2 disabled:text-ink-2'
