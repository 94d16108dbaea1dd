import { Maximize2, Plus, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { type ExampleIssue, exampleIssues, exampleText } from './landing-example.ts'
import './product-sheet.css'

/** A picture of the writing page. It is made of text, so that it is sharp everywhere and follows the theme. */
export function ProductSheet() {
  return (
    <div className="sheet" aria-hidden="true">
      <div className="sheet-bar">
        <span className="sheet-icon">
          <Icon of={Search} />
        </span>
        <div className="sheet-tabs">
          <span className="sheet-tab sheet-tab--active">Today's Writing</span>
          <span className="sheet-tab">Writing Session 2</span>
          <span className="sheet-tab">Writing Session 3</span>
          <span className="sheet-icon sheet-new">
            <Icon of={Plus} />
          </span>
        </div>
        <div className="sheet-state">
          <span className="sheet-chip">Auto-saved</span>
          <span className="sheet-icon">
            <Icon of={Maximize2} />
          </span>
        </div>
      </div>
      <div className="sheet-column">
        <p className="note sheet-date">Thursday, January 8</p>
        <div className="sheet-text">
          {exampleText.map((paragraph) => (
            <p key={paragraph}>
              <Marked paragraph={paragraph} />
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}

/** A paragraph with its issues marked: each has its number in the margin, and the first has its note. */
function Marked({ paragraph }: { paragraph: string }) {
  let rest = paragraph
  const pieces: ReactNode[] = []
  for (const [index, issue] of exampleIssues.entries()) {
    const at = rest.indexOf(issue.text)
    if (at < 0) continue
    pieces.push(rest.slice(0, at), <MarkedWords key={issue.text} number={index + 1} issue={issue} />)
    rest = rest.slice(at + issue.text.length)
  }
  return [...pieces, rest]
}

function MarkedWords({ number, issue }: { number: number; issue: ExampleIssue }) {
  const isActive = number === 1
  return (
    <>
      {isActive && <Note number={number} issue={issue} />}
      <mark
        className={classNames('sheet-mark', `sheet-mark--${issue.type}`, isActive && 'sheet-mark--active')}
      >
        {/* The number comes after the first letter: before it, it would stay on the line above when the word wraps. */}
        {issue.text.slice(0, 1)}
        <span className="sheet-number">{number}</span>
        {issue.text.slice(1)}
      </mark>
    </>
  )
}

function Note({ number, issue }: { number: number; issue: ExampleIssue }) {
  return (
    <span className="surface sheet-note">
      <span className="sheet-note-kind">
        <i>{number}</i>
        {issue.name}
      </span>
      <span className="sheet-note-suggestion">{issue.suggestion}</span>
      <span className="sheet-note-reason">{issue.reason}</span>
      <span className="sheet-note-actions">
        <span className="btn btn--primary btn--small">Apply</span>
        <span className="btn btn--quiet btn--small">Dismiss</span>
      </span>
    </span>
  )
}
