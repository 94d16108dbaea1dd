import { AdviceError } from '../advice-error.ts'

/** Definitions of tables, indexes, triggers and so on. */
export interface Made {
  /** What this database has. */
  found: string[]
  /** What a new database has. */
  ours: string[]
}

/** `name` is the backup as its owner knows it. `how` is the command that restores it in spite of this. */
export function refuseDifference({ found, ours }: Made, name: string, how: string): void {
  const foreign = found.find((one) => !ours.includes(one))
  const missing = ours.find((one) => !found.includes(one))
  if (foreign !== undefined) refuse(`It has something that Longhand did not make: ${foreign}`)
  if (missing !== undefined) refuse(`Something is missing in it: ${missing}`)

  function refuse(what: string): never {
    const shown = what.length > 300 ? `${what.slice(0, 300)}…` : what
    throw new AdviceError(
      `Somebody may have changed ${name}. ${shown}\nIf you know why, and trust it: ${how}`,
    )
  }
}
