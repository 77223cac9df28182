/** Runs all of them, whichever fails, and then throws the first error. */
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
