/** `baari serve`: one process that serves until it is told to end. It neither migrates nor starts stand-ins. */
export const serve = async (): Promise<void> => {
  await import('../main.ts')
}
