/** Makes everything but this element inert, and returns a function that undoes it. */
export const makeInert = (element: HTMLElement): (() => void) => {
  const hushed: Element[] = []
  for (let inner: HTMLElement = element; inner !== document.body && inner.parentElement; inner = inner.parentElement)
    for (const sibling of inner.parentElement.children)
      if (sibling !== inner && sibling instanceof HTMLElement && !sibling.inert) {
        sibling.inert = true
        hushed.push(sibling)
      }
  return () => {
    for (const sibling of hushed) if (sibling instanceof HTMLElement) sibling.inert = false
  }
}
