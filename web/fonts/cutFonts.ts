// Cuts the font files beside it, and those of the pictures that the API draws, from the Anek Latin and Noto Sans Devanagari packages. Run it with Node after changing the
// text they must carry.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const AXES = { wght: { min: 400, max: 800 }, wdth: { min: 75, max: 100 } }

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** Basic Latin and the punctuation that Baari's sentences use; rarer letters fall back to the system's face. */
const TEXT = `${range(0x20, 0x7e)}\u00a0–—‘’“”…•·×−→←`

/** No `latin` file has the rupee sign, so a separate file carries it, cut from `latin-ext`. */
const cuts: [source: string, target: string, text: string][] = [
  ['latin', 'anekLatin', TEXT],
  ['latin-ext', 'anekRupee', '₹'],
  // Accents in names of turfs and amenities, such as Café: only pages that show one load them.
  ['latin', 'anekAccents', 'ÀÇÈÉÑÖÜàâäçèéêëíñóöúü'],
]

const sourceOf = (subset: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/anek-latin/files/anek-latin-${subset}-standard-normal.woff2`))

for (const [source, target, text] of cuts) {
  const cut = await subsetFont(fs.readFileSync(sourceOf(source)), text, { targetFormat: 'woff2', variationAxes: AXES })
  fs.writeFileSync(fileURLToPath(import.meta.resolve(`./${target}.woff2`)), cut)
}

/** Every letter and sign of Devanagari that Hindi uses, and its joiners. Digits stay in Anek. */
const HINDI = `${range(0x900, 0x965)}\u0970\u200c\u200d\u25cc`

const devanagari = fileURLToPath(
  import.meta.resolve(
    '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  ),
)
const hindiCuts: [target: string, text: string, heaviest: number][] = [
  ['notoDevanagari', HINDI, 700],
  // The language switch on an English page.
  ['notoHindi', 'हिन्दी', 600],
]
for (const [target, text, heaviest] of hindiCuts) {
  const cut = await subsetFont(fs.readFileSync(devanagari), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: heaviest } },
  })
  fs.writeFileSync(fileURLToPath(import.meta.resolve(`./${target}.woff2`)), cut)
}

/** Pictures use one cut of each face, with every letter that a turf's name may contain. */
const PICTURE_AXES = { wght: 700, wdth: 85 }
const pictureCuts: [source: string, target: string, text: string, axes: Record<string, number>][] = [
  [sourceOf('latin'), 'anekLatin', `${TEXT}${range(0xa1, 0xff)}`, PICTURE_AXES],
  [sourceOf('latin-ext'), 'anekLatinMore', `₹${range(0x100, 0x17f)}`, PICTURE_AXES],
  [devanagari, 'notoDevanagari', HINDI, { wght: 600 }],
]
const pictureFonts = fileURLToPath(import.meta.resolve('../../api/fonts'))
for (const [source, target, text, variationAxes] of pictureCuts) {
  const cut = await subsetFont(fs.readFileSync(source), text, { targetFormat: 'truetype', variationAxes })
  fs.writeFileSync(path.join(pictureFonts, `${target}.ttf`), cut)
}
fs.copyFileSync(fileURLToPath(import.meta.resolve('./OFL.txt')), path.join(pictureFonts, 'OFL.txt'))
