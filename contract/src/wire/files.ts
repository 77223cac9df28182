import type { z } from 'zod'
import type { file } from './wire.ts'

/** The file that a response brings: its name and its bytes. A response without one is left as it is. */
export const fileOf = (response: Response): Promise<z.input<typeof file>> | undefined => {
  const name = /^attachment; filename="(.+)"$/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return name && response.ok
    ? response.arrayBuffer().then((content) => ({ name, bytes: new Uint8Array(content) }))
    : undefined
}

/** A request whose pictures go along: JSON in the part `data`, the files in parts named `images`. */
export const formOf = ({ body, images = [] }: { body?: unknown; images?: readonly Blob[] }): FormData | undefined => {
  if (images.length === 0) return undefined
  const form = new FormData()
  if (body !== undefined) form.append('data', JSON.stringify(body))
  for (const image of images) form.append('images', image)
  return form
}
