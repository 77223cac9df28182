import { expect, test } from 'vitest'
import { picturesOfGame } from './TurfHead.tsx'

const images = ['/art/tennis-dusk-41.svg', '/pictures/one-1600.webp', '/art/pickleball-night-42.svg']

test.each([
  ['Pickleball', [images[1], images[2], images[0]]],
  ['Tennis', [images[1], images[0], images[2]]],
  ['Other Activities', [images[1], images[0], images[2]]],
])('puts photos first, then the picture of %s', (game, ordered) => {
  expect(picturesOfGame(images, game)).toEqual(ordered)
})
