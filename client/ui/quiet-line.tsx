import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from './button.tsx'
import { IconButton, type Keys } from './icon-button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import './quiet-line.css'

type QuietLineProps = {
  /** What is shown, and what screen readers announce once. With null, no line is shown. */
  told: { seen: string; spoken: string } | null
  /** What the writer can do about it. */
  action: { name: string; keys?: Keys; run: () => void }
  onDismiss: () => void
}

/** A line of news above the tools. It never takes the focus. */
export function QuietLine({ told, action: { name, keys, run }, onDismiss }: QuietLineProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDismiss()
  }

  return (
    <>
      {/* The live region is always there, because some screen readers ignore a region that is added together with
          its words. */}
      <VisuallyHidden>
        {/* No role `status`: the region would then count as a message even while it is empty. */}
        <span aria-live="polite">{told?.spoken}</span>
      </VisuallyHidden>
      {told && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape only saves the way to the last button.
        <div className="quiet-line" onKeyDown={handleKeyDown}>
          <span className="quiet-line-words" aria-hidden="true">
            {told.seen}
          </span>
          <span className="quiet-line-answers">
            <Button
              variant="quiet"
              size="small"
              {...(keys && { title: keys.shown, 'aria-keyshortcuts': keys.aria })}
              onClick={run}
            >
              {name}
            </Button>
            <IconButton className="quiet-line-close" title="Dismiss" icon={X} onClick={onDismiss} />
          </span>
        </div>
      )}
    </>
  )
}
