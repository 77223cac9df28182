import { useInsightWords } from './english.ts'

interface Step {
  name: string
  text: string
}

/** One figure divided by another, and the resulting share. */
export const ShareFormula = ({ part, whole, result }: { part: Step; whole: Step; result: Step }) => {
  const words = useInsightWords()
  return (
    <dl className="flex flex-col">
      <div className="flex items-baseline justify-between gap-4 py-2">
        <dt>{part.name}</dt>
        <dd className="figures shrink-0">{part.text}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-t border-line py-2">
        <dt>{whole.name}</dt>
        <dd className="figures shrink-0">
          <span aria-hidden>÷ </span>
          <span className="spoken">{words.dividedBy} </span>
          {whole.text}
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-t-2 border-line-strong py-3 font-bold">
        <dt>{result.name}</dt>
        <dd className="figures shrink-0 text-number">{result.text}</dd>
      </div>
    </dl>
  )
}
