let isPast = false

/** Has this browser tab stayed on the page it was opened with? Always so on the server. */
export const isFirstView = (): boolean => !isPast

/** Called at the first navigation inside the page. */
export const leaveFirstView = (): void => {
  isPast = true
}
