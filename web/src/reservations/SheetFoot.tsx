import type { ReactNode } from 'react'

/** The last step of a long form in a sheet: always in sight at its lower edge. */
export const SheetFoot = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-3">{children}</div>
)
