import { useEffect } from 'react'
import { replaceVisit } from './visit.ts'

/** Leads to another page, and is not come back to. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => replaceVisit(to), [to])
  return null
}
