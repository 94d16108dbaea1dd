import { AdviceError } from '../advice-error.ts'

/** What is made in a database, each with its definition. */
export interface Made {
  found: string[]
  /** What would be made in a new one. */
  ours: string[]
}

/** `name` is the backup as its owner knows it; `how` says how to take it all the same. */
export function refuseDifference({ found, ours }: Made, name: string, how: string): void {
  const foreign = found.find((one) => !ours.includes(one))
  const missing = ours.find((one) => !found.includes(one))
  if (foreign !== undefined) refuse(`It has and Longhand did not make: ${foreign}`)
  if (missing !== undefined) refuse(`It no longer has: ${missing}`)

  function refuse(what: string): never {
    const shown = what.length > 300 ? `${what.slice(0, 300)}…` : what
    throw new AdviceError(
      `Somebody may have changed ${name}. ${shown}\nIf you know why, and trust it: ${how}`,
    )
  }
}
