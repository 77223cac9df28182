import fs from 'node:fs'
import path from 'node:path'
import { Blob, Face, Font, Buffer as Letters, shape } from 'harfbuzzjs'

/** The faces for pictures, in order of preference for each letter. */
const FILES = ['anekLatin', 'anekLatinMore', 'notoDevanagari']

const faces = FILES.map((name) => {
  const face = new Face(new Blob(fs.readFileSync(path.join(import.meta.dirname, `../../fonts/${name}.ttf`))))
  return { font: new Font(face), letters: new Set(face.collectUnicodes()), unitsPerEm: face.upem }
})
type WritingFace = (typeof faces)[number]

/** A line of text as outlines, so that the machine needs no fonts. */
export interface WrittenLine {
  /** In pixels at the requested size. */
  width: number
  /** SVG paths whose base line starts at 0, 0. */
  paths: string
}

interface Run {
  face: WritingFace
  text: string
}

/** Splits text into runs of one face. Drops letters that no face has. A space stays with the run before it. */
const runsOf = (text: string): Run[] => {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const point = letter.codePointAt(0) as number
    const face = last?.face.letters.has(point) ? last.face : faces.find(({ letters }) => letters.has(point))
    if (!face) continue
    if (last?.face === face) last.text += letter
    else runs.push({ face, text: letter })
  }
  return runs
}

const decimal = (value: number): string => String(Math.round(value * 100) / 100)

/** Sets a line of text at a size in pixels, shaping letters as their script requires. */
export const writeLine = (text: string, size: number): WrittenLine => {
  let x = 0
  let paths = ''
  for (const { face, text: letters } of runsOf(text)) {
    const scale = size / face.unitsPerEm
    const line = new Letters()
    line.addText(letters)
    line.guessSegmentProperties()
    shape(face.font, line)
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of line.getGlyphInfosAndPositions()) {
      const outline = face.font.glyphToPath(codepoint)
      if (outline !== '')
        paths += `<path transform="translate(${decimal(x + xOffset * scale)} ${decimal(-yOffset * scale)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`
      x += xAdvance * scale
    }
  }
  return { width: x, paths }
}
