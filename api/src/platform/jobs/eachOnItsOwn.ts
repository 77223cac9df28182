/** Does all of them, whichever fails; what failed first flies in the end. */
export const eachOnItsOwn = async <Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> => {
  const failures: unknown[] = []
  for (const item of items)
    try {
      await act(item)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}
