const WIDTH = 192

/** A small copy of a chosen picture as a URL; undefined if the browser cannot decode the file. */
export const previewOf = async (photo: File): Promise<string | undefined> => {
  const bitmap = await createImageBitmap(photo, { resizeWidth: WIDTH }).catch(() => undefined)
  if (!bitmap) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.toDataURL('image/webp')
}
