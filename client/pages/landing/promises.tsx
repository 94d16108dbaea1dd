import { Reveal } from './reveal.tsx'
import './promises.css'

/** What is different here. Each is kept by something that can be tried. */
const promises = [
  {
    title: 'Your words are never lost.',
    text: 'They are kept on your device as you type, and on the server a moment later. Before a large cut the text as it was is kept too.',
  },
  {
    title: 'Nothing changes without your say.',
    text: 'A rewriting stands beside your own words, change by change, until you take it or leave it.',
  },
  {
    title: 'Every claim has its source.',
    text: 'What was found is shown with the pages that say it, and those that could not be read are marked.',
  },
  {
    title: 'It is yours.',
    text: 'One command runs it on a machine of your own. Your texts leave with you, in formats that any program reads.',
  },
]

export function Promises() {
  return (
    <section className="promises" aria-labelledby="promises-title">
      <Reveal className="promises-row">
        <h2 id="promises-title" className="promises-title">
          What you can rely on
        </h2>
        <dl className="promises-list">
          {promises.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Reveal>
    </section>
  )
}
