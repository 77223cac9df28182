import { expect, test } from 'vitest'
import { picturesOfGame } from './TurfHead.tsx'

const images = ['/art/tennis-dusk-41.svg', '/pictures/one-1600.webp', '/art/pickleball-night-42.svg']

test.each([
  ['Pickleball', [images[2], images[0], images[1]]],
  ['Tennis', images],
  ['Other Activities', images],
])('puts the picture of %s first', (game, ordered) => {
  expect(picturesOfGame(images, game)).toEqual(ordered)
})
