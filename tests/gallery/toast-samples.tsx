import { useRef, useState } from 'react'
import { Button } from '../../client/ui/button.tsx'
import { useToasts } from '../../client/ui/toasts.tsx'

export function ToastSamples() {
  const toasts = useToasts()
  const stop = useRef<() => void>(undefined)
  const [undone, setUndone] = useState(0)
  return (
    <div className="samples">
      <Button
        onClick={() => {
          stop.current = toasts.busy('Researching...')
        }}
      >
        Busy
      </Button>
      <Button onClick={() => stop.current?.()}>Stop</Button>
      <Button onClick={() => toasts.info('Highlight text and click search to research it.')}>Info</Button>
      <Button onClick={() => toasts.success('Simplified version applied')}>Success</Button>
      <Button
        onClick={() =>
          toasts.success('Content rephrased successfully!', { undo: () => setUndone((times) => times + 1) })
        }
      >
        Success with undo
      </Button>
      <Button
        onClick={() =>
          toasts.info('Replaced 3 places.', { shownMs: 60_000, action: { name: 'Undo', run: () => {} } })
        }
      >
        For a minute
      </Button>
      <Button onClick={() => toasts.error('Failed to rephrase content. Please try again.')}>Error</Button>
      <Button
        onClick={() =>
          toasts.info('This holds words.', {
            shownMs: 0,
            action: { name: 'Insert them here', run: () => {} },
          })
        }
      >
        Until closed
      </Button>
      <output aria-label="Times undone">{undone}</output>
    </div>
  )
}
