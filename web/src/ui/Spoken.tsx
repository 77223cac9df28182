import { useEffect, useState } from 'react'

/**
 * Announces a text to screen readers once it has been stable for `after` milliseconds. It begins empty: readers announce
 * only what changes.
 */
export const Spoken = ({ after, children }: { after: number; children: string }) => {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(children), after)
    return () => clearTimeout(timer)
  }, [children, after])
  return (
    <p role="status" className="spoken">
      {spoken}
    </p>
  )
}
