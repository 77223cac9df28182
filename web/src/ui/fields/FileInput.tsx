import { LoaderCircle } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'

/** Chooses a file from this device. The same file can be chosen again. */
export const FileInput = ({
  label,
  hint,
  accept,
  error,
  busyText,
  disabled,
  onFile,
}: {
  label: string
  hint: string
  /** File extensions and media types, as in HTML. */
  accept: string
  error: ReactNode
  /** Set while the chosen file is being read. */
  busyText: string | undefined
  disabled: boolean
  onFile: (file: File) => void
}) => {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint ${id}-error`}
        disabled={disabled}
        className="max-w-full file:mr-4 file:min-h-12 file:cursor-pointer file:rounded-control file:border-[1.5px] file:border-line-strong file:bg-surface file:px-5 file:font-bold file:text-ink"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onFile(file)
          currentTarget.value = ''
        }}
      />
      <p id={`${id}-hint`} className="text-small text-ink-2">
        {hint}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p role="status" className="flex items-center gap-2 text-small empty:hidden">
        {busyText !== undefined && (
          <>
            <LoaderCircle aria-hidden className="turning size-5 shrink-0" />
            {busyText}
          </>
        )}
      </p>
    </div>
  )
}
