// A separate process that draws one picture: JSON facts in, a PNG out. The API itself reads no SVG, so no upload can be
// one, and the memory for drawing is freed at once.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { ShareFacts } from './shareFacts.ts'
import { sharePictureSvg } from './sharePictureSvg.ts'

const facts = JSON.parse((await buffer(process.stdin)).toString()) as ShareFacts
sharp.concurrency(1)
const picture = await sharp(Buffer.from(sharePictureSvg(facts)))
  .png({ palette: true, quality: 85, effort: 7 })
  .toBuffer()
process.stdout.write(picture)
