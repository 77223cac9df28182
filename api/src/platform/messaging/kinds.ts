import type { Reader } from './defineNotification.ts'
import type { FactName } from './facts.ts'
import type { kinds } from './kinds/kinds.generated.ts'

type Kinds = typeof kinds
type Kind = keyof Kinds

/** The kinds for these recipients. */
export type KindTo<To extends Reader> = { [K in Kind]: Kinds[K]['to'] extends To ? K : never }[Kind]

/** The kinds for a turf that follow this kind for a player. */
export type FollowerOf<K extends Kind> = {
  [Follower in Kind]: Exclude<Kinds[Follower]['after'], undefined> extends infer After
    ? [After] extends [never]
      ? never
      : After extends K
        ? Follower
        : never
    : never
}[Kind]

/** The kinds in the app. */
export type AppKind = KindTo<Exclude<Reader, 'NUMBER'>>

type WhatsappOf<K extends Kind> = Exclude<Kinds[K]['whatsapp'], undefined>

/** The kinds with a message. */
export type MessageKind = { [K in Kind]: [WhatsappOf<K>] extends [never] ? never : K }[Kind]

/** The kinds with a text for SMS. */
export type SmsKind = { [K in Kind]: [Exclude<Kinds[K]['sms'], undefined>] extends [never] ? never : K }[Kind]

type Listed<List> = List extends readonly (infer Name)[] ? Name : never
type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never

type RequiredFact<K extends Kind> = K extends Kind
  ? Exclude<Listed<Kinds[K]['facts']>, Listed<Kinds[K]['optional']>> & FactName
  : never

type OptionalFact<K extends Kind> = K extends Kind ? Listed<Kinds[K]['optional']> & FactName : never

type Parameter<K extends Kind> =
  WhatsappOf<K> extends infer Template
    ? Template extends { parameters: readonly (infer Name)[] }
      ? Name
      : Template extends { en: infer Text }
        ? Placeholders<Text>
        : never
    : never

/** The names of the facts and parameters that a caller cannot leave out. */
export type NeededFact<K extends Kind> = RequiredFact<K> | Exclude<Parameter<K>, OptionalFact<K> | 'code'>

/** The facts that a caller gives for a notification in the app. */
export type FactsOf<K extends Kind> = Record<RequiredFact<K>, string> &
  Partial<Record<Exclude<OptionalFact<K>, RequiredFact<K>>, string>>

/** The values that a caller gives for a message, without the code. The message shows a dash for a missing optional one. */
export type ParametersOf<K extends Kind> = Record<Exclude<Parameter<K>, OptionalFact<K> | 'code'> & string, string> &
  Partial<Record<OptionalFact<K>, string>>
