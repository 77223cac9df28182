import { z } from 'zod'

/** Where the pictures of turfs are kept. */
export const pictureSettings = {
  PICTURES_FOLDER: z
    .string()
    .default('.data/pictures')
    .describe(
      'Where the pictures of turfs are kept; processes that serve one Baari share it, and `baari backup` copies it',
    ),
  PICTURES_S3_URL: z
    .union([z.literal(''), z.string().regex(/^https?:\/\/[^\s/?]+\/[^\s/?]+\/?$/, 'must be the address of a bucket')])
    .default('')
    .describe(
      'Keeps them in a bucket of an S3-compatible store instead, such as `https://s3.ap-south-1.amazonaws.com/baari-pictures`; `baari backup` copies it, too. On another machine, production needs https',
    ),
  PICTURES_S3_REGION: z.string().min(1).default('ap-south-1').describe('Its region'),
  PICTURES_S3_KEY_ID: z.string().default('').describe('The id of a key that reads, writes, removes and lists there'),
  PICTURES_S3_KEY_SECRET: z.string().default('').describe('The key itself'),
}
