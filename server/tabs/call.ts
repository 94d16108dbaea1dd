import type { Tx } from '../db/schema.ts'

/** A call of a writer, in its own transaction. */
export interface Call {
  tx: Tx
  userId: string
  /** When it is answered. */
  now: number
  /** Where the writer is, as the browser names it: "Europe/Lisbon". What is said of days is said of theirs. */
  timeZone?: string | undefined
}

/** For what asks nothing of the time. */
export type Caller = Pick<Call, 'tx' | 'userId'>
