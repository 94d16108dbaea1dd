import type { Tx } from '../db/schema.ts'

/** A writer's call, in its own transaction. */
export interface Call {
  tx: Tx
  userId: string
  /** The server's time when the work begins. */
  now: number
  /** The writer's time zone as the browser names it ("Europe/Lisbon"). Days begin and end by it. */
  timeZone?: string | undefined
}

/** For work that does not depend on the time. */
export type Caller = Pick<Call, 'tx' | 'userId'>
