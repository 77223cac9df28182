export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

export const jsonAnswer = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
})

/** For what pages of another origin load: a script or a frame. */
export const sharedAnswer = (contentType: string, body: string, headers: Record<string, string> = {}): Answer => ({
  status: 200,
  headers: {
    'content-type': `${contentType}; charset=utf-8`,
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    ...headers,
  },
  body,
})

/** A request that ends here, with the answer the provider would give. */
export class Refused extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super(answer.body)
    this.name = 'Refused'
    this.answer = answer
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
