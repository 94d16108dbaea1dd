import type { Api } from '../../lib/api/api.ts'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AboutRows } from './about-rows.tsx'
import { useAbout } from './use-about.ts'
import './about-dialog.css'

export type AboutDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  request: Api
}

/** Facts about this server. Loaded when it is first opened. */
export function AboutDialog({ open, onOpenChange, request }: AboutDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="About this server" width={560}>
      <DialogBody className="about">
        <AboutBody request={request} />
      </DialogBody>
    </Dialog>
  )
}

function AboutBody({ request }: { request: Api }) {
  const { about, problem, retry } = useAbout(request)
  if (about) return <AboutRows about={about} />
  if (problem) {
    const message =
      problem === 'offline'
        ? 'The server cannot be reached, and only it can tell.'
        : 'What there is to know could not be loaded.'
    return <FailedState message={message} isOffline={problem === 'offline'} onRetry={retry} />
  }
  return (
    <div className="about-loading" role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton widths={[56, 88, 72, 80, 64]} />
    </div>
  )
}
