import { PageHead } from '../shell/PageHead.tsx'
import { KitButtons } from './KitButtons.tsx'
import { KitChoices } from './KitChoices.tsx'
import { KitFields } from './KitFields.tsx'
import { KitMessages } from './KitMessages.tsx'
import { KitStates } from './KitStates.tsx'

/** Every part of the kit in every state, for screenshots and accessibility checks. */
export const KitPage = () => (
  <div className="page-width flex flex-col gap-12 py-8">
    <PageHead title="Kit" />
    <h1>Kit</h1>
    <KitButtons />
    <KitFields />
    <KitChoices />
    <KitStates />
    <KitMessages />
  </div>
)
