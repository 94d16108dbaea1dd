import type { GuideSection } from './guide-sections.ts'
import { guideSources } from './guide-sources.ts'
import { SentenceScale } from './sentence-scale.tsx'
import './guide-page.css'

export function GuidePage({ section }: { section: GuideSection }) {
  const { title, lead, figure, passages, tables = [], example, tips, sources } = section
  return (
    <article className="guide-page">
      <h3>{title}</h3>
      <p className="guide-lead">{lead}</p>
      {figure === 'words-per-sentence' && <SentenceScale />}
      <h4>An example</h4>
      <dl className="guide-example">
        <dt>Before</dt>
        <dd>{example.before}</dd>
        <dt>After</dt>
        <dd>{example.after}</dd>
      </dl>
      {example.note && <p className="note">{example.note}</p>}
      {passages.map(({ heading, text }) => (
        <section key={heading}>
          <h4>{heading}</h4>
          <p>{text}</p>
        </section>
      ))}
      {tables.map(({ heading, rows }) => (
        <section key={heading}>
          <h4>{heading}</h4>
          <dl className="guide-table">
            {rows.map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <h4>Tips</h4>
      <ul className="guide-tips">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <h4>Sources</h4>
      <ul className="note guide-sources">
        {sources.map((source) => (
          <li key={source}>{guideSources[source]}</li>
        ))}
      </ul>
    </article>
  )
}
