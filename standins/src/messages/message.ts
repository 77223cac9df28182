export interface Message {
  /** `wamid.…` */
  id: string
  /** E.164 with its plus sign. */
  to: string
  template: string
  language: string
  text: string
  code: string | null
  sentAt: string
  components: unknown[]
}
