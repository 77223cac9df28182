import type { CDPSession, Page } from '@playwright/test'

interface Said {
  value?: unknown
}

interface Spoken {
  nodeId: string
  parentId?: string
  ignored: boolean
  role?: Said
  name?: Said
  description?: Said
  value?: Said
  properties?: { name: string; value: Said }[]
}

/** Parts that a screen reader names as the focus enters them. */
const ENTERED = ['dialog', 'alertdialog', 'group', 'radiogroup', 'tablist']

/** States that a screen reader adds to a name, as it says them. */
const STATES: Record<string, (value: unknown) => string> = {
  expanded: (value) => (value ? 'expanded' : 'collapsed'),
  pressed: (value) => (value === 'true' ? 'pressed' : ''),
  checked: (value) => (value === 'true' ? 'checked' : 'not checked'),
  selected: (value) => (value ? 'selected' : ''),
  disabled: (value) => (value ? 'unavailable' : ''),
  required: (value) => (value ? 'required' : ''),
  invalid: (value) => (value === 'true' ? 'invalid' : ''),
}

const text = (said: Said | undefined): string => String(said?.value ?? '').trim()

const named = ({ role, name }: Spoken): string => `${text(role)} “${text(name)}”`

const sentence = (node: Spoken): string =>
  [
    named(node),
    text(node.value),
    ...(node.properties ?? []).map((property) => STATES[property.name]?.(property.value.value) ?? ''),
    text(node.description) === text(node.name) ? '' : text(node.description),
  ]
    .filter((part) => part !== '')
    .join(', ')

/**
 * Reports each new text of a live region. Skips what screen readers skip: regions outside an open dialog, and regions
 * inserted together with their text, unless they are alerts.
 */
const listen = (): void => {
  const report = (window as unknown as { saidLive: (line: string) => void }).saidLive
  const LIVE = '[role=status],[role=alert],[aria-live=polite],[aria-live=assertive],output'
  const last = new WeakMap<Element, string>()
  const textOf = (region: Element): string => {
    const pieces: string[] = []
    const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.closest('[aria-hidden=true]'))
        pieces.push(texts.currentNode.textContent?.trim() ?? '')
    return pieces.filter((piece) => piece !== '').join(' ')
  }
  const isSilent = (region: Element): boolean => {
    const modals = [...document.querySelectorAll('dialog:modal')]
    return (
      region.closest('[aria-hidden=true],[inert]') !== null ||
      !region.checkVisibility() ||
      (modals.length > 0 && !modals.some((modal) => modal.contains(region)))
    )
  }
  const hearRegion = (region: Element): void => {
    const now = textOf(region)
    const isNew = now !== (last.get(region) ?? '')
    last.set(region, now)
    if (isNew && now !== '' && !isSilent(region)) report(now)
  }
  const appear = (node: Node): void => {
    if (!(node instanceof Element)) return
    for (const region of [node, ...node.querySelectorAll(LIVE)].filter((one) => one.matches(LIVE) && !last.has(one)))
      if (region.matches('[role=alert]')) hearRegion(region)
      else last.set(region, textOf(region))
  }
  const observe = (): void => {
    appear(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) appear(node)
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(LIVE),
      )
      for (const region of new Set(regions)) if (region) hearRegion(region)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }
  document.addEventListener('DOMContentLoaded', observe)
}

/** The focused element in the browser's accessibility tree, after the named parts around it, the outermost first. */
const focusedIn = async (devtools: CDPSession): Promise<Spoken[]> => {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const { nodes } = await devtools.send('Accessibility.getPartialAXTree', { objectId: result.objectId ?? '' })
  const known = new Map((nodes as Spoken[]).map((node) => [node.nodeId, node]))
  const path: Spoken[] = []
  for (let node = (nodes as Spoken[])[0]; node; node = known.get(node.parentId ?? ''))
    if (path.length === 0 || (ENTERED.includes(text(node.role)) && text(node.name) !== '')) path.unshift(node)
  return path
}

export interface Heard {
  /** Adds the focused element, if it or its state is another one than before. */
  note: () => Promise<void>
  /** The transcript so far. */
  lines: string[]
}

/**
 * Writes down what a screen reader says on a page: the title of each document, the focused elements with the parts that
 * the focus enters, and after a "›" the texts of live regions.
 */
export const hear = async (page: Page): Promise<Heard> => {
  const lines: string[] = []
  await page.exposeBinding('saidLive', (_, line: string) => lines.push(`› ${line}`))
  await page.addInitScript(listen)
  const devtools = await page.context().newCDPSession(page)
  let around: string[] = []
  const note = async (): Promise<void> => {
    const seen = await page.evaluate(() => {
      const shared = window as unknown as { noted?: Element | null; state?: string }
      const focused = document.activeElement
      const state = ['aria-pressed', 'aria-expanded', 'aria-selected', 'aria-invalid']
        .map((name) => focused?.getAttribute(name))
        .concat(focused instanceof HTMLInputElement ? String(focused.checked) : null)
        .join()
      const isNew = shared.noted !== focused || shared.state !== state
      const isFirst = shared.state === undefined
      Object.assign(shared, { noted: focused, state })
      return { isNew, title: isFirst ? document.title : undefined, isAnywhere: focused !== document.body }
    })
    if (seen.title !== undefined) lines.push(`page “${seen.title}”`)
    if (!seen.isNew || (seen.title !== undefined && !seen.isAnywhere)) return
    const path = await focusedIn(devtools)
    const focused = path.at(-1)
    const parts = path.slice(0, -1)
    const entered = parts.filter(({ nodeId }) => !around.includes(nodeId)).map((part) => `${named(part)}: `)
    around = path.map(({ nodeId }) => nodeId)
    if (focused) lines.push([...entered, seen.isAnywhere ? sentence(focused) : 'nothing has the focus'].join(''))
  }
  return { note, lines }
}
