import type { CSSProperties } from 'react'

const SLIPS = Array.from({ length: 28 }, (_, index) => index)
const COLOURS = ['var(--color-accent)', 'var(--color-on-night)', 'var(--color-primary)']

/** Chalk and amber slips that fall once. Where each begins follows from its number: they look thrown, and are drawn alike everywhere. */
export const Slips = () => (
  <div aria-hidden className="ticket-slips">
    {SLIPS.map((slip) => (
      <i
        key={slip}
        style={
          {
            left: `${(slip * 37) % 100}%`,
            background: COLOURS[slip % COLOURS.length],
            animationDelay: `${(slip * 53) % 700}ms`,
            '--drift': `${((slip * 29) % 60) - 30}px`,
          } as CSSProperties
        }
      />
    ))}
  </div>
)
