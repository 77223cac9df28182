import type { ReactNode } from 'react'
import { useOnceAwake } from './useOnceAwake.ts'

/** What a page from the server has only once it is awake; until then `before`. Nothing around it is drawn again for it. */
export const OnceAwake = ({ before = null, children }: { before?: ReactNode; children: ReactNode }): ReactNode =>
  useOnceAwake(children, before)
