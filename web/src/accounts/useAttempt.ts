import { useState } from 'react'

/** Something that a press asks the server for, on pages that read nothing from it and so have no query client. */
export const useAttempt = () => {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const attempt = async (action: () => Promise<void>): Promise<void> => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      setFailure(error)
    }
    setIsBusy(false)
  }
  return { isBusy, failure, attempt }
}
