/** The pages worth a link: the first, the last, and those beside the current one. */
export const pageNumbers = (page: number, totalPages: number): number[] =>
  Array.from({ length: totalPages }, (_, number) => number).filter(
    (number) => number === 0 || number === totalPages - 1 || Math.abs(number - page) <= 1,
  )
