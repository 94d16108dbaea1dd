import { useRef, useState } from 'react'
import type { Api } from '../../lib/api/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { focusAtOnce } from '../../ui/focus-at-once.ts'
import { WebSearchContent } from './web-search-content.tsx'

export type WebSearchDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  request: Api
  /** The name of the search engine. Undefined until the server has sent it. */
  engineName: string | undefined
}

/** Searches the web, beside the text. The dialog is empty each time it opens. */
export function WebSearchDialog({ open, onOpenChange, request, engineName }: WebSearchDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  // The results stay visible while the dialog fades out, and are gone when it opens again.
  const [opening, setOpening] = useState({ isOpen: open, count: 0 })
  if (open !== opening.isOpen) setOpening({ isOpen: open, count: opening.count + (open ? 1 : 0) })

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={engineName ?? 'Web Search'}
      width={944}
      initialFocus={focusAtOnce(field)}
      footer={engineName && <p>Powered by {engineName}</p>}
    >
      <WebSearchContent
        key={opening.count}
        field={field}
        request={request}
        placeholder={placeholderFor(engineName)}
      />
    </Dialog>
  )
}

/** Such as "Search Google..." for "Google Search". */
function placeholderFor(engineName = 'the web'): string {
  const name = engineName.replace(/ Search$/, '')
  return `Search ${name}...`
}
