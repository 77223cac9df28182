import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { useAccountWords } from '../english.ts'
import { saveUser } from '../saveUser.ts'
import { useAgeWords } from './english.ts'

/** Asks for the guardian's code. The last digit submits it. */
export const ConfirmGuardian = () => {
  const { fixed } = useAccountWords()
  const words = useAgeWords()
  const [code, setCode] = useState('')
  const confirming = useMutation({
    mutationFn: (otp: string) => api.confirmGuardian({ body: { otp } }),
    onSuccess: saveUser,
  })
  return (
    <div className="flex flex-col gap-2" aria-busy={confirming.isPending}>
      <p role="status" className="text-small">
        {words.sent}
      </p>
      <CodeInput
        value={code}
        onValueChange={(digits) => {
          setCode(digits)
          confirming.reset()
        }}
        onComplete={(otp) => confirming.mutate(otp)}
        error={confirming.isError ? failureSentence(confirming.error, fixed.codeWrong) : undefined}
        disabled={confirming.isPending}
      />
    </div>
  )
}
