import { Loops } from './loops.tsx'
import './loading.css'

/** The whole page while its code or its data is on the way. */
export function Loading() {
  return (
    <div className="loading" role="status">
      <Loops />
      Loading...
    </div>
  )
}
