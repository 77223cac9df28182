/** The same things with one of them at another place. */
export const moved = <T>(all: readonly T[], from: number, to: number): T[] => {
  const next = [...all]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
