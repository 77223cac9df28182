/** A request whose pictures go along: JSON in the part `data`, the files in parts named `images`. */
export const formOf = ({ body, images = [] }: { body?: unknown; images?: readonly Blob[] }): FormData | undefined => {
  if (images.length === 0) return undefined
  const form = new FormData()
  if (body !== undefined) form.append('data', JSON.stringify(body))
  for (const image of images) form.append('images', image)
  return form
}
