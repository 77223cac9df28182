import type { ReactNode } from 'react'

/** The submit area of a long form in a sheet: always visible at the bottom. */
export const SheetFoot = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-3">{children}</div>
)
