import { Loops } from './loops.tsx'
import './loading.css'

/** Shown instead of the whole page while its code or its data is loading. */
export function Loading() {
  return (
    <div className="loading" role="status">
      <Loops />
      Loading...
    </div>
  )
}
