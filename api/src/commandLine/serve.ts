/** `baari serve`: one process that serves until a signal ends it. It neither migrates nor starts fakes. */
export const serve = async (): Promise<void> => {
  await import('../main.ts')
}
