/** Puts a text into a file of the browser's download folder. */
export const saveFile = ({ name, text, type }: { name: string; text: string; type: string }): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
