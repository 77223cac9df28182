import { Link } from 'react-router'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { PageHead } from './PageHead.tsx'

export const NotFoundPage = () => {
  const { shell } = useMessages()
  return (
    <div className="page-width flex flex-col items-center gap-5 py-16 text-center">
      <PageHead title={shell.notFoundTitle} />
      <div className="relative w-56 max-w-[calc(100%-4.5rem)] text-primary">
        {/* A pitch in a few strokes: the drawing of a court would load with every page. */}
        <svg
          viewBox="-2 -2 108 72"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
          className="block h-auto w-full"
        >
          <path d="M0 0h104v68H0zM52 0v68M0 14h16v40H0M104 14H88v40h16M61 34a9 9 0 1 1-18 0 9 9 0 0 1 18 0" />
        </svg>
        <svg viewBox="0 0 26 26" aria-hidden="true" className="absolute -right-9 bottom-2 size-7">
          <circle cx="13" cy="13" r="12.5" className="fill-accent" />
          <path d="M6.5 3.2q7 9.8 0 19.6M19.5 3.2q-7 9.8 0 19.6" fill="none" stroke="#241a00" strokeWidth="2" />
        </svg>
      </div>
      <h1>{shell.notFoundTitle}</h1>
      <p className="max-w-md text-ink-2">{shell.notFoundText}</p>
      <Link to={paths.home()} className={buttonStyle('primary')}>
        {shell.notFoundHome}
      </Link>
    </div>
  )
}

/** Replaces a page that crashed or whose chunk failed to load; reloading fetches the newest release. */
export const FailedPage = () => {
  const { shell } = useMessages()
  return (
    <main className="page-width flex min-h-[70dvh] flex-col items-center justify-center gap-4 text-center">
      <title>{shell.failedTitle}</title>
      <h1>{shell.failedTitle}</h1>
      <p className="text-ink-2">{shell.failedText}</p>
      <Button onClick={() => window.location.reload()}>{shell.reload}</Button>
    </main>
  )
}
