import type { ReactNode } from 'react'

export const KitSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-4">
    <h2>{title}</h2>
    {children}
  </section>
)
