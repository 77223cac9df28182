import { Heart, Search } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import type { ButtonLook } from '../ui/buttonLook.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { KitSection } from './KitSection.tsx'

const looks: ButtonLook[] = ['primary', 'accent', 'quiet', 'danger', 'join', 'plain']

export const KitButtons = () => (
  <KitSection title="Buttons">
    {looks.map((look) => (
      <div key={look} className="flex flex-wrap items-center gap-3">
        <Button look={look}>{`Book ${look}`}</Button>
        <Button look={look} icon={<Search aria-hidden className="size-5" />}>
          With a sign
        </Button>
        <Button look={look} busy busyWords="Sending…">
          Send
        </Button>
        <Button look={look} disabled>
          Disabled
        </Button>
      </div>
    ))}
    <Button wide>As wide as its place</Button>
    <div className="flex flex-wrap gap-2">
      <IconButton label="Save">
        <Heart aria-hidden className="size-5" />
      </IconButton>
      <IconButton label="Save, disabled" disabled>
        <Heart aria-hidden className="size-5" />
      </IconButton>
    </div>
  </KitSection>
)
