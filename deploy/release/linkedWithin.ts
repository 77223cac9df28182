import path from 'node:path'

const LINK = /!?\[((?:[^\]\\]|\\.)*)\]\(([^)\s]+)\)/g

/** The targets of all links of a document. */
export const linksOf = (text: string): string[] => [...text.matchAll(LINK)].map(([, , target = '']) => target)

/** Whether a link of a document leads out to the web, within its page, or to one of these files. */
export const leadsSomewhere = (document: string, target: string, files: ReadonlySet<string>): boolean => {
  if (/^(https:|mailto:|#)/.test(target)) return true
  const file = path.posix.join(path.posix.dirname(document), target.split('#')[0] ?? '')
  // A folder is there if a file lies in it.
  return files.has(file) || [...files].some((name) => name.startsWith(`${file.replace(/\/$/, '')}/`))
}

/** A document in which a link to a file that is not among these is plain text. */
export const linkedWithin = (document: string, text: string, files: ReadonlySet<string>): string =>
  text.replaceAll(LINK, (link, label: string, target: string) =>
    leadsSomewhere(document, target, files) ? link : label,
  )
