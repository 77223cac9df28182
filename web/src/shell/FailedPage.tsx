import { Button } from '../ui/Button.tsx'
import { useWords } from '../words/en.ts'

/** Replaces a page that crashed or whose chunk failed to load; reloading fetches the newest release. */
export const FailedPage = () => {
  const { shell } = useWords()
  return (
    <main className="page-width flex min-h-[70dvh] flex-col items-center justify-center gap-4 text-center">
      <title>{shell.failedTitle}</title>
      <h1>{shell.failedTitle}</h1>
      <p className="text-ink-2">{shell.failedText}</p>
      <Button onClick={() => window.location.reload()}>{shell.reload}</Button>
    </main>
  )
}
