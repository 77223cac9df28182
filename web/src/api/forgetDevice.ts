/** Answers of the server that pages keep for when there is no network. */
export const KEPT_DATABASE = 'baari-kept'

export const forgetAnswers = (): void => void indexedDB.deleteDatabase(KEPT_DATABASE)

/** Nothing of whoever was logged in stays for reading without a network, and no document that knew who it was. */
export const forgetDevice = (): void => {
  forgetAnswers()
  navigator.serviceWorker?.controller?.postMessage({ act: 'forget' })
}
