import { useEffect } from 'react'
import { replaceVisit } from './visit.ts'

/** Leads to another page. "Back" does not return here. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => replaceVisit(to), [to])
  return null
}
