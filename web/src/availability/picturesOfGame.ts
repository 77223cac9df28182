/** Sorts generated pictures of the game, which have its name, to the front. Uploaded ones keep their order. */
export const picturesOfGame = (images: readonly string[], game: string): string[] => {
  const drawn = `/art/${game.toLowerCase().replaceAll(' ', '-')}-`
  const shows = (image: string) => image.startsWith(drawn)
  return [...images.filter(shows), ...images.filter((image) => !shows(image))]
}
