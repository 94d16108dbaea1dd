import { CircleAlert } from 'lucide-react'
import { useObserved } from '../../lib/use-observed.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Everything, EverythingState } from './everything.ts'
import { unsentWords } from './unsent-words.ts'
import './download-everything.css'

/** The button and the progress of the download. Several places may show it at once, all for the same download. */
export function DownloadEverything({ everything }: { everything: Everything }) {
  const state = useObserved(everything.state)
  const isRunning = state.status === 'running'
  return (
    <div className="everything">
      <div className="everything-actions">
        <Button busy={isRunning} busyLabel="Downloading…" onClick={everything.start}>
          Download everything
        </Button>
        {isRunning && (
          <Button variant="quiet" onClick={everything.cancel}>
            Cancel
          </Button>
        )}
      </div>
      {state.status === 'failed' ? (
        <p className="note field-error" role="alert">
          <Icon of={CircleAlert} size="small" />
          {state.message}
        </p>
      ) : (
        <p className="note">{noteFor(state)}</p>
      )}
      <p className="visually-hidden" role="status">
        {state.status === 'done' && 'Download complete'}
      </p>
    </div>
  )
}

function noteFor(state: EverythingState): string {
  if (state.status === 'running' && state.bytes > 0) return `${size(state.bytes)} so far`
  if (state.status === 'running') return 'Collecting your tabs'
  if (state.status === 'done') return `${size(state.bytes)} downloaded${missing(state.unsent)}`
  return 'A .zip file with every tab and its versions as Markdown, and all their details as JSON. It includes the trash.'
}

function missing(unsent: number): string {
  return unsent === 0 ? '' : `. ${unsentWords(unsent, 'it')}`
}

function size(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1_000), 'kB'] : [bytes / 1_000_000, 'MB']
  return `${amount.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`
}
