const immediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Lets this process read whatever has reached it by now. */
export const turns = async (count = 3): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await immediate()
}
