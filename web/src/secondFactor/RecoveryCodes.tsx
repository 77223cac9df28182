import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { useSecondFactorWords } from './english.ts'

/** Ten recovery codes, shown only once. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const words = useSecondFactorWords()
  const [told, setTold] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setTold(words.copied),
      () => setTold(words.copyFailed),
    )
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-body font-semibold">{words.codesTitle}</h3>
      <p className="text-ink-2">{words.codesText}</p>
      <ol className="figures grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-surface-2 p-4 font-semibold">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="quiet" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button
          look="quiet"
          onClick={() => saveFile({ name: words.fileName, content: `${codes.join('\n')}\n`, type: 'text/plain' })}
        >
          {words.save}
        </Button>
        <span role="status" className="text-small text-ink-2">
          {told}
        </span>
      </div>
      <Button className="self-end" onClick={onKept}>
        {words.kept}
      </Button>
    </div>
  )
}
