/** A page of a list as every list answers it. */
export const pageAnswer = <Row>(content: Row[], total: number, { page, size }: { page: number; size: number }) => ({
  content,
  totalElements: total,
  totalPages: Math.ceil(total / size),
  page,
  size,
})
