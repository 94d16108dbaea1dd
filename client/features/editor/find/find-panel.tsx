import { replaceAll, replaceNext } from '@codemirror/search'
import type { Text } from '@codemirror/state'
import { type EditorView, runScopeHandlers } from '@codemirror/view'
import { ChevronDown, ChevronUp, Replace, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import type { TextRange } from '../../../lib/text/editor.ts'
import { isReplaceHeard, replaceAsked } from '../../../lib/text/replace-asked.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Tick } from '../../../ui/tick.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { historyCommandOf } from '../history-command.ts'
import { changeQuery, queryOf } from './change-query.ts'
import { FindField } from './find-field.tsx'
import { countMatches, findMatches, matchesText } from './find-matches.ts'
import type { FindQuery, QueryFields } from './find-query.ts'
import { goToNext, goToPrevious, goToShown } from './go-on.ts'
import { rememberQuery } from './last-query.ts'
import { closePanel } from './panel-place.ts'
import { showFirst, shownIn } from './shown-match.ts'
import { useSettled } from './use-settled.ts'
import './find-panel.css'

type FindPanelProps = {
  view: EditorView
  subscribe: (onUpdate: () => void) => () => void
}

export function FindPanel({ view, subscribe }: FindPanelProps) {
  const state = useSyncExternalStore(subscribe, () => view.state)
  const query = queryOf(state)
  const matches = findMatches(state.doc, query)
  const [replaced, setReplaced] = useState<{ count: number; doc: Text; query: FindQuery } | null>(null)
  const [isReplacing, setIsReplacing] = useState(false)
  const findField = useRef<HTMLInputElement>(null)

  // The panel opens because somebody wants to search.
  useEffect(() => findField.current?.select(), [])
  useEffect(() => rememberQuery(view, query), [view, query])

  const change = (part: Partial<QueryFields>) => changeQuery(view, part)
  const look = (part: Partial<QueryFields>) => {
    change(part)
    showFirst(view)
  }
  const replaceEach = () => {
    const count = replaceIn(view, query)
    if (count) setReplaced({ count, doc: view.state.doc, query })
  }
  const isJustReplaced = replaced?.doc === state.doc && replaced.query === query
  const count = (at: TextRange) =>
    isJustReplaced ? `${replaced.count} replaced` : query.search && matchesText(matches, at)
  const keys = (event: KeyboardEvent) => {
    // An input method has its own use for Escape.
    if (event.nativeEvent.isComposing) return
    if (undoFromButton(event, view) || runScopeHandlers(view, event.nativeEvent, 'search-panel'))
      event.preventDefault()
  }

  return (
    <search
      className={classNames('surface find', isReplacing && 'is-replacing')}
      aria-label="Find and replace"
      onKeyDown={keys}
    >
      <div className="find-main">
        <FindField
          ref={findField}
          value={query.search}
          onChange={(search) => look({ search })}
          onKeyDown={onEnter(({ shiftKey }) => (shiftKey ? goToPrevious : goToShown)(view))}
        />
        <ReplaceField view={view} replacement={query.replace} onChange={change} />
        <div className="find-row">
          <Count said={count(state.selection.main)}>{count(shownIn(state) ?? state.selection.main)}</Count>
          <IconButton title="Previous match" icon={ChevronUp} onClick={() => goToPrevious(view)} />
          <IconButton
            className="find-next"
            title="Next match"
            icon={ChevronDown}
            onClick={() => goToNext(view)}
          />
          <IconButton
            className="find-more"
            title={isNarrowed(query) ? 'Replace and options, some of them on' : 'Replace and options'}
            icon={Replace}
            aria-expanded={isReplacing}
            onClick={() => setIsReplacing(!isReplacing)}
          />
          <IconButton title="Close" icon={X} onClick={() => closePanel(view)} />
        </div>
        <ReplaceButtons onNext={() => replaceNext(view)} onAll={replaceEach} />
      </div>
      <FindOptions query={query} onChange={look} />
    </search>
  )
}

/** Replaces all, and returns in how many places: none if the rule of the editor refuses it. */
function replaceIn(view: EditorView, query: FindQuery): number {
  const { doc } = view.state
  const count = countMatches(doc, query)
  return replaceAll(view) && view.state.doc !== doc ? count : 0
}

/** On a phone an option that is not visible is still in effect, and the button shows that. */
function isNarrowed({ caseSensitive, wholeWord }: FindQuery): boolean {
  return caseSensitive || wholeWord
}

/**
 * “3 of 12”, for which the narrowest phone has no room. Said are where the writer is and how many there are, and that not
 * at each key.
 */
function Count({ said, children }: { said: string; children: string }) {
  const [at, all] = children.split(' of ')
  return (
    <>
      <span className="find-count" aria-hidden="true">
        {at}
        {all && <span className="find-of"> of </span>}
        {all}
      </span>
      <VisuallyHidden role="status">{useSettled(said)}</VisuallyHidden>
    </>
  )
}

type ReplaceFieldProps = {
  view: EditorView
  replacement: string
  onChange: (part: Partial<QueryFields>) => void
}

/**
 * Next to the field for the search, so that a writer can type both one after the other. The buttons come behind both.
 */
function ReplaceField({ view, replacement, onChange }: ReplaceFieldProps) {
  return (
    <input
      className="find-field find-replacement"
      aria-label="Replace with"
      placeholder="Replace with"
      enterKeyHint="go"
      value={replacement}
      onChange={(event) => onChange({ replace: event.target.value })}
      onKeyDown={onEnter(() => replaceNext(view))}
    />
  )
}

function ReplaceButtons({ onNext, onAll }: { onNext: () => void; onAll: () => void }) {
  return (
    <div className="find-row find-replacing">
      <Button variant="quiet" size="small" onClick={onNext}>
        Replace
      </Button>
      <Button variant="quiet" size="small" onClick={onAll}>
        Replace all
      </Button>
    </div>
  )
}

/**
 * Asks the page to replace in all tabs: the page has the other texts, and first shows what would be replaced in them.
 */
function EverywhereButton({ query }: { query: FindQuery }) {
  const isHeard = useObserved(isReplaceHeard)
  const ask = () => {
    const { search, replace, caseSensitive, wholeWord } = query
    replaceAsked.set({ search, replace, isExact: caseSensitive, isWhole: wholeWord })
  }
  return (
    isHeard && (
      <Button variant="quiet" size="small" className="find-everywhere" onClick={ask}>
        In all tabs…
      </Button>
    )
  )
}

/** After “Replace all” the button has the focus, so the text's undo keys work there. A field keeps its own. */
function undoFromButton({ target, nativeEvent }: KeyboardEvent, view: EditorView): boolean {
  const isInField = target instanceof Element && target.matches('.find-field')
  return !isInField && (historyCommandOf(nativeEvent)?.(view) ?? false)
}

function onEnter(run: (event: KeyboardEvent) => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    run(event)
  }
}

type FindOptionsProps = { query: FindQuery; onChange: (part: Partial<QueryFields>) => void }

function FindOptions({ query, onChange }: FindOptionsProps) {
  return (
    <div className="find-row find-options">
      <Tick checked={query.caseSensitive} onCheckedChange={(caseSensitive) => onChange({ caseSensitive })}>
        Match exactly
      </Tick>
      <Tick checked={query.wholeWord} onCheckedChange={(wholeWord) => onChange({ wholeWord })}>
        Whole words
      </Tick>
      <EverywhereButton query={query} />
    </div>
  )
}
