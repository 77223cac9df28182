import type { CSSProperties } from 'react'

const SLIPS = Array.from({ length: 28 }, (_, index) => index)
const COLOURS = ['var(--color-accent)', 'var(--color-on-night)', 'var(--color-primary)']

/**
 * Chalk and amber slips that fall once. The start of each is computed from its number: they look thrown, but render the
 * same everywhere.
 */
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
