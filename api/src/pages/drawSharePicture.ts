// A process of its own that draws one picture: facts as JSON come in, a PNG goes out. The API itself reads no SVG, so that
// no upload can be one, and what drawing takes in memory is given back at once.
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
