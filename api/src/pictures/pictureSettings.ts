import { z } from 'zod'

/** Where the pictures of turfs are kept. */
export const pictureSettings = {
  PICTURES_FOLDER: z
    .string()
    .default('.data/pictures')
    .describe(
      'Where the pictures of turfs are kept; processes that serve one Baari share it, and `baari backup` copies it',
    ),
}
