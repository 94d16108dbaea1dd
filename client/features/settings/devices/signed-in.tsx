import type { Api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { DeviceList } from './device-list.tsx'
import { useDevices } from './use-devices.ts'
import './signed-in.css'

/** Where the writer is signed in, or what stands in the place of that. */
export function SignedIn({ request }: { request: Api }) {
  const { known, problem, isAsking, load, ...ends } = useDevices(request)
  if (known) return <DeviceList devices={known} ends={ends} />
  if (!problem) return <Loading />
  return (
    <>
      <p className="devices-failed" role="status">
        {problem === 'offline'
          ? 'Only the server knows where you are signed in, and it cannot be reached.'
          : 'Where you are signed in could not be loaded.'}
      </p>
      <Button size="small" busy={isAsking} onClick={load}>
        Try again
      </Button>
    </>
  )
}

function Loading() {
  return (
    <div className="devices-loading" role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton widths={[40, 64]} />
    </div>
  )
}
