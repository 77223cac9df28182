/** Cached server answers for reading without a network. */
export const KEPT_DATABASE = 'baari-kept'

export const forgetAnswers = (): void => void indexedDB.deleteDatabase(KEPT_DATABASE)

/** Deletes the previous user's cached answers and documents from this device. */
export const eraseDevice = (): void => {
  forgetAnswers()
  navigator.serviceWorker?.controller?.postMessage({ act: 'forget' })
}
