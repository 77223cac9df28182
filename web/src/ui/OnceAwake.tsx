import type { ReactNode } from 'react'
import { useOnceAwake } from './useOnceAwake.ts'

/**
 * Content that exists only after hydration; until then `before`. Its appearance does not rerender the page around it.
 */
export const OnceAwake = ({ before = null, children }: { before?: ReactNode; children: ReactNode }): ReactNode =>
  useOnceAwake(children, before)
