import { useId } from 'react'
import type { Question } from '#shared/search.ts'
import { ExternalLink } from '../../ui/external-link.tsx'

export function PeopleAlsoAsk({ questions }: { questions: Question[] }) {
  const headingId = useId()
  return (
    <section className="search-questions" aria-labelledby={headingId}>
      <h3 id={headingId} className="search-heading">
        People Also Ask
      </h3>
      <ul>
        {questions.map(({ question, answers, link }) => (
          <li key={question} className="search-question">
            <h4 dir="auto">{question}</h4>
            {answers.map((answer) => (
              <p key={answer} dir="auto">
                {answer}
              </p>
            ))}
            {link && (
              <ExternalLink className="link" href={link} aria-label={`Source: ${question}`}>
                Source
              </ExternalLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
