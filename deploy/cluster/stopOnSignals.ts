/** Ctrl-C stops it, once. */
export const stopOnSignals = (stop: () => Promise<void>): void => {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void stop().then(() => process.exit(0))
    })
}
