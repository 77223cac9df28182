import type { z } from 'zod'
import { pictureBucket } from './pictureBucket.ts'
import type { PictureFiles } from './pictureFiles.ts'
import { pictureFolder } from './pictureFolder.ts'
import type { pictureSettings } from './pictureSettings.ts'

type PictureSettings = z.infer<z.ZodObject<typeof pictureSettings>>

const ANSWER_MILLISECONDS = 10_000

/** The store that the settings name. */
export const choosePictureFiles = (settings: PictureSettings): PictureFiles =>
  settings.PICTURES_S3_URL === ''
    ? pictureFolder(settings.PICTURES_FOLDER)
    : pictureBucket({
        url: settings.PICTURES_S3_URL.replace(/\/$/, ''),
        region: settings.PICTURES_S3_REGION,
        keyId: settings.PICTURES_S3_KEY_ID,
        keySecret: settings.PICTURES_S3_KEY_SECRET,
        answerMilliseconds: ANSWER_MILLISECONDS,
      })
