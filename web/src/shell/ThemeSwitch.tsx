import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { themes } from '../boot.ts'
import { useTheme } from '../ui/theme.ts'
import { useWords } from '../words/en.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }

/** Light, dark, or the system's theme. Shown on a dark background. */
export const ThemeSwitch = () => {
  const { shell } = useWords()
  const { theme, setTheme } = useTheme()
  const name = useId()
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-control border border-[#ffffff33] p-0.5">
      <legend className="sr-only">{shell.theme}</legend>
      {themes.map((choice) => {
        const Icon = icons[choice]
        return (
          <label
            key={choice}
            className="touch flex cursor-pointer items-center justify-center gap-1.5 rounded-slot px-3 text-label font-semibold has-checked:bg-[#ffffff1f] has-checked:text-on-night has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={theme === choice}
              onChange={() => setTheme(choice)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-4" />
            {shell.themes[choice]}
          </label>
        )
      })}
    </fieldset>
  )
}
