import type { z } from 'zod'
import type { file } from './wire.ts'

/** The file that a response brings: its name and its bytes. A response without one is left as it is. */
export const fileOf = (response: Response): Promise<z.input<typeof file>> | undefined => {
  const name = /^attachment; filename="(.+)"$/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return name && response.ok
    ? response.arrayBuffer().then((content) => ({ name, bytes: new Uint8Array(content) }))
    : undefined
}
