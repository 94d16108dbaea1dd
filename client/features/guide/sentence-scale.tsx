import type { CSSProperties } from 'react'
import './sentence-scale.css'

/** A ruler of words per sentence, with the two numbers that matter. */
export function SentenceScale() {
  return (
    <figure>
      <figcaption>
        <h4>Words per sentence</h4>
      </figcaption>
      <div
        className="sentence-scale"
        role="img"
        aria-label="Words per sentence: comprehension drops above 14, target average 15-20"
      >
        <span className="sentence-scale-limit-label">comprehension drops above 14</span>
        <span className="sentence-scale-target-label">target average 15-20</span>
        <span className="sentence-scale-target" style={at(15)} />
        <span className="sentence-scale-ticks" />
        <span className="sentence-scale-limit" style={at(14)} />
        {[0, 5, 10, 15, 20, 25, 30, 35].map((words) => (
          <span key={words} className="sentence-scale-number" style={at(words)}>
            {words}
          </span>
        ))}
      </div>
    </figure>
  )
}

function at(words: number): CSSProperties {
  return { insetInlineStart: `${(words / scaleWords) * 100}%` }
}

/** The length of the ruler in words. sentence-scale.css draws as many ticks. */
const scaleWords = 36
