import { Reveal } from './reveal.tsx'
import './promises.css'

/** What is special about this app. A reader can test each promise. */
const promises = [
  {
    title: 'Your words are never lost.',
    text: 'Your device keeps them as you type, and the server a moment later. When you delete a lot, the earlier text is kept too.',
  },
  {
    title: 'Nothing changes without your say.',
    text: 'AI shows its changes beside your own words. You decide which ones stay.',
  },
  {
    title: 'Every claim has its source.',
    text: 'Research shows the pages that it comes from. A sentence that no page supports is marked.',
  },
  {
    title: 'It is yours.',
    text: 'One command starts it on your own machine. You can take all your texts with you, in formats that other programs read.',
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
