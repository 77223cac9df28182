import { formatTime } from '../ui/formats.ts'

/** A start in scoreboard figures, with the part of the day in small letters. */
export const StartTime = ({ minutes }: { minutes: number }) => (
  <span className="figures whitespace-nowrap text-[1.125rem]">
    {formatTime(minutes)
      .split(' ')
      .map((word, index) => (
        <span key={word} className={/\d/.test(word) ? undefined : 'text-label font-semibold text-ink-2'}>
          {index > 0 && ' '}
          {word}
        </span>
      ))}
  </span>
)
