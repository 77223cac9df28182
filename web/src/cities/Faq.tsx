import { CANCELLATION_POLICY } from '@baari/domain/bookings/cancellation.ts'
import { useCityWords } from './english.ts'
import { StructuredData } from './StructuredData.tsx'

/** Questions before a booking; the figures come from the cancellation policy itself. */
export const Faq = ({ city }: { city: string }) => {
  const { faq, faqTitle } = useCityWords()
  const entries = [
    { question: faq.how.question(city), answer: faq.how.answer },
    {
      question: faq.cancel.question,
      answer: faq.cancel.answer(CANCELLATION_POLICY.tiers, CANCELLATION_POLICY.latestMinutesBefore),
    },
    { question: faq.alone.question, answer: faq.alone.answer },
    { question: faq.price.question, answer: faq.price.answer },
  ]
  return (
    <section aria-labelledby="faq" className="flex flex-col gap-3">
      <h2 id="faq">{faqTitle}</h2>
      <div className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {entries.map(({ question, answer }) => (
          <details key={question} className="px-4">
            <summary className="unfolds touch py-2 font-semibold">{question}</summary>
            <p className="max-w-[68ch] pb-4 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
      <StructuredData
        items={[
          {
            '@type': 'FAQPage',
            mainEntity: entries.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]}
      />
    </section>
  )
}
