import { Caret } from '../../ui/caret.tsx'
import { Feature } from './feature.tsx'
import { exampleRewriting } from './landing-example.ts'
import { ProductSheet } from './product-sheet.tsx'
import { Reveal } from './reveal.tsx'
import './features.css'

export function Features() {
  return (
    <section id="features" className="features" tabIndex={-1} aria-labelledby="features-title">
      <h2 id="features-title" className="visually-hidden">
        Features
      </h2>
      <Reveal>
        <ProductSheet />
      </Reveal>
      <Reveal className="features-cards">
        <Feature title="Distraction-Free" picture={<EmptyPage />}>
          A page, a cursor and your words. The tools fade out while you type and come back when you pause.
        </Feature>
        <Feature title="AI Enhancement" picture={<CorrectedSentence />}>
          Rephrase a draft, check its clarity, or read a simpler version of it. You decide what stays.
        </Feature>
        <Feature title="Integrated Research" picture={<FootnotedSentence />}>
          Highlight a phrase and read what is known about it, with its sources, beside your text.
        </Feature>
      </Reveal>
    </section>
  )
}

function EmptyPage() {
  return (
    <span className="vignette-placeholder">
      Start writing...
      <Caret />
    </span>
  )
}

function CorrectedSentence() {
  return (
    <span>
      {exampleRewriting.map((piece) =>
        typeof piece === 'string' ? piece : <Correction key={piece.from} {...piece} />,
      )}
    </span>
  )
}

function Correction({ from, to }: { from: string; to: string }) {
  return (
    <span className="vignette-correction">
      <s>{from}</s>
      <em>{to}</em>
    </span>
  )
}

function FootnotedSentence() {
  return (
    <>
      <span>
        A copper core wrapped in <mark>gutta-percha</mark>
        <sup>1</sup> and laid two miles deep.
      </span>
      <span className="vignette-footnote">
        <sup>1</sup>
        <span>
          A tree latex, soft in hot water and hard when it cools.
          <br />
          Encyclopædia Britannica, “Gutta Percha”
        </span>
      </span>
    </>
  )
}
