interface Fact {
  /**
   * NAME: of a person, a turf or a ground. TEXT: written by a user; templates quote it. ID: made by Baari, possibly with
   * many digits in a row. PLAIN: any other value that Baari writes.
   */
  type: 'NAME' | 'TEXT' | 'ID' | 'PLAIN'
  /** The most characters in a message. */
  longest: number
  /** The example in the templates registered with the provider. */
  example?: string
}

const name = (example?: string): Fact => ({ type: 'NAME', longest: 60, ...(example && { example }) })
const plain = (example?: string, longest = 40): Fact => ({ type: 'PLAIN', longest, ...(example && { example }) })
const id = (example?: string, longest = 40): Fact => ({ type: 'ID', longest, ...(example && { example }) })

/** The values that notifications and messages carry. Amounts are rupees without a sign. */
const facts = {
  turf: name('Pink City Arena'),
  ground: name('Ground A'),
  name: name(),
  owner: name('Asha'),
  reason: { type: 'TEXT', longest: 240, example: 'Rain' },
  /** 'YYYY-MM-DD', as are `from` and `oldDate`. */
  date: plain('20 Jan 2027'),
  from: plain(),
  oldDate: plain(),
  /** '19:00–20:00', as is `oldTime`. */
  time: plain('7 pm to 8 pm'),
  oldTime: plain(),
  /** '2027-01-20 18:30', or '18:30' beside a `date`; in `dispute_opened`, the last day to answer. */
  until: plain('6:30 pm'),
  paid: plain('400'),
  due: plain('800'),
  refund: plain('400'),
  price: plain(),
  payee: plain('Asha Sports, account ending in 4321', 160),
  number: plain('+91…3210'),
  code: plain('123456'),
  players: plain(),
  km: plain(),
  count: plain(),
  sport: plain(),
  place: plain(),
  /** Name of a job or a template. */
  work: plain(),
  /** Id of an invariant. */
  rule: plain(),
  provider: plain(),
  /** The act to approve; for a breach, the deadline that is due. */
  asked: plain(),
  reference: id('BK-7Q2M9X'),
  link: id('https://baari.example.in/bookings', 300),
  alert: id(),
  game: id(),
  /** A share of a split bill. */
  split: id(),
  squad: id(),
  /** Key of a city. */
  city: id(),
  /** The query of the link to the page of the turf. */
  query: id(),
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof facts

/** Facts as read: another release may have written them. */
export type Facts<Name extends FactName = FactName> = Partial<Record<Name, string>>

/** The facts that give the place and time of play. */
export const SLOT = ['turf', 'ground', 'date', 'time'] as const

const table: ReadonlyMap<string, Fact> = new Map(Object.entries<Fact>(facts))

/** The properties of a fact; a fact unknown to this release counts as plain. */
export const factOf = (fact: string): Fact => table.get(fact) ?? plain()
