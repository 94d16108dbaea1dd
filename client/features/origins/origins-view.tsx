import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Editor } from '../../lib/text/editor.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { WordCounts } from './count-origins.ts'
import type { ExportFormat, RecordedTab } from './export-origins.ts'
import type { LineName } from './origin-names.ts'
import { longNames, sentenceOf, sharesOf } from './origin-words.ts'
import { useColumn } from './use-column.ts'
import { type RecordedText, useWordCounts } from './use-word-counts.ts'
import './origins-view.css'

type OriginsViewProps = {
  editor: RecordedText & Parameters<typeof useColumn>[1] & MarkedText & Pick<Editor, 'text'>
  tab: RecordedTab['tab']
  onClose: () => void
}

interface MarkedText {
  showOrigins(areShown: boolean): Promise<void>
}

/**
 * Shows the origins of the text: marks in the text, names in its left margin, and beside it a legend with the number of
 * words. The writer can go on writing meanwhile.
 */
export function OriginsView({ editor, tab, onClose }: OriginsViewProps) {
  const [attempt, setAttempt] = useState(0)
  const state = useMarks(editor, attempt)
  const ref = useRef<HTMLElement>(null)
  const { hasMargin, names } = useColumn(ref, editor, state === 'marked')
  return (
    <>
      <Names names={names} />
      <section
        ref={ref}
        className="surface origins"
        aria-label="Origins"
        data-beside={hasMargin || undefined}
      >
        <header>
          <h2>Where the words came from</h2>
          <IconButton title="Close" icon={X} onClick={onClose} />
        </header>
        <div className="origins-body">
          {state === 'failed' && <Failed onRetry={() => setAttempt(attempt + 1)} />}
          {state === 'marked' && (
            <>
              <Shares editor={editor} />
              <div className="origins-end">
                <p className="note">Only you see this.</p>
                <Exports read={() => ({ tab, text: editor.text(), record: editor.origins() })} />
              </div>
            </>
          )}
        </div>
      </section>
    </>
  )
}

function useMarks(editor: MarkedText, attempt: number): 'loading' | 'marked' | 'failed' {
  const [state, setState] = useState<'loading' | 'marked' | 'failed'>('loading')

  // biome-ignore lint/correctness/useExhaustiveDependencies: Each attempt is another one.
  useEffect(() => {
    let isOver = false
    const end = (next: typeof state) => isOver || setState(next)
    setState('loading')
    editor.showOrigins(true).then(
      () => end('marked'),
      () => end('failed'),
    )
    return () => {
      isOver = true
      void editor.showOrigins(false)
    }
  }, [editor, attempt])

  return state
}

/** Hidden from screen readers, because the legend says the same in words. */
function Names({ names }: { names: readonly LineName[] }) {
  return (
    <div className="origin-names" aria-hidden="true">
      {names.map(({ top, height, names }) => (
        <span key={top} style={{ top, lineHeight: `${height}px` }}>
          {names}
        </span>
      ))}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p role="alert">The origins could not be read.</p>
      <RetryButton onRetry={onRetry} />
    </>
  )
}

function Shares({ editor }: { editor: RecordedText }) {
  const counts = useWordCounts(editor)
  return counts && <Legend counts={counts} />
}

function Exports({ read }: { read: () => RecordedTab }) {
  const toasts = useToasts()
  const save = async (format: ExportFormat) => {
    try {
      const { exportOrigins } = await import('./export-origins.ts')
      exportOrigins(read(), format)
      toasts.success('Document downloaded!')
    } catch {
      toasts.error('Failed to download document')
    }
  }
  return (
    <p className="origins-exports">
      <Button size="small" onClick={() => save('annotations')}>
        Export as annotations
      </Button>
      <Button variant="quiet" size="small" aria-label="Export as JSON" onClick={() => save('json')}>
        JSON
      </Button>
    </p>
  )
}

function Legend({ counts }: { counts: WordCounts }): ReactNode {
  const shares = sharesOf(counts)
  const sentence = sentenceOf(shares)
  // Announced once, when the view opens. Later values are not announced, because they change with each key.
  const now = sentence ?? shares.map(({ kind, percent }) => `${longNames[kind]} ${percent}`).join(', ')
  const [said, setSaid] = useState<string | undefined>(now)
  if (said !== now && said !== undefined) setSaid(undefined)
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {sentence && <p className="origins-sentence">{sentence}</p>}
      {shares.length > 0 && !sentence && (
        <table>
          <tbody>
            {shares.map(({ kind, words, percent }) => (
              <tr key={kind}>
                <th scope="row">
                  <span className={`origin-mark origin-mark--${kind}`}>{longNames[kind]}</span>
                </th>
                <td>{words}</td>
                <td className="origins-percent">{percent}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
