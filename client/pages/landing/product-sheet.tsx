import { Maximize2, Plus, Search } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import './product-sheet.css'

/** A picture of the writing page at work, made of text so that it is sharp everywhere and follows the theme. */
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
        <p className="sheet-date">Thursday, January 8</p>
        <div className="sheet-text">
          <p>
            On 16 August 1858 a queen sent a president ninety-eight words, and they took some sixteen hours to
            arrive. The message ran along a copper core no thicker than a knitting needle, wrapped in
            gutta-percha and laid through Atlantic water two miles deep.
          </p>
          <p>
            Nobody had seen the floor it rested on. They had only sounded it with a line and a weight, miles
            apart, and drawn the rest by hand.
          </p>
          <p className="sheet-reviewed">
            <span className="sheet-numerals">
              <span>1 2</span>
              <span>3</span>
            </span>
            <mark className="sheet-mark sheet-mark--active">
              It is important to note that, due to the fact that the signal was weak
            </mark>
            ,{' '}
            <mark className="sheet-mark sheet-mark--clarity">
              a decision was made to increase the voltage
            </mark>{' '}
            <mark className="sheet-mark">
              to a level that was in excess of what the insulation could withstand
            </mark>
            . Within three weeks the line was silent.
            <Note />
          </p>
          <p>
            What stays with me is the patience of it. Sixteen hours is long enough to weigh every word twice,
            and short enough to know that somebody is waiting on the other side. We send faster now. I am not
            sure that we send better.
          </p>
        </div>
      </div>
    </div>
  )
}

function Note() {
  return (
    <span className="sheet-note">
      <span className="sheet-note-kind">
        <i>1</i>Conciseness Issue
      </span>
      <span className="sheet-note-suggestion">Because the signal was weak</span>
      <span className="sheet-note-reason">Eleven words delay the point.</span>
      <span className="sheet-note-actions">
        <span className="btn btn--primary btn--small">Apply</span>
        <span className="btn btn--quiet btn--small">Dismiss</span>
      </span>
    </span>
  )
}
