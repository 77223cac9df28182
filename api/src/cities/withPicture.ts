import type { Database } from '@baari/db/connect.ts'
import type { PictureStore } from '../pictures/pictureStore.ts'
import { Failure } from '../platform/http/failure.ts'

interface Sent {
  /** `city-jaipur`, `sport-cricket`: the folder of its pictures. */
  holder: string
  images: readonly Buffer[]
}

/** Keeps the picture that was sent, if any, and writes its address in one transaction; when that fails the file goes again. */
export const withPicture = async <T>(
  { holder, images }: Sent,
  { pictures, db }: { pictures: PictureStore; db: Database },
  write: (transaction: Database, picture: string | undefined) => Promise<T>,
): Promise<T> => {
  if (images.length > 1) throw new Failure('INPUT_INVALID', { message: 'images: one picture is enough' })
  const kept = await pictures.keep(holder, images)
  try {
    return await db.transaction().execute((transaction) => write(transaction, kept.addresses[0]))
  } catch (error) {
    await kept.discard()
    throw error
  }
}
