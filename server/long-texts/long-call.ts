import type { MessagePort } from 'node:worker_threads'
import type { StoreLocation } from '../db/store-location.ts'
import type { Holding } from '../tabs/holding.ts'

/** A call as it is sent to the thread. Its body is not parsed, because that takes long. */
export interface LongCall {
  method: string
  /** With the query. */
  path: string
  userId: string
  requestId: string
  timeZone: string | undefined
  body: ArrayBuffer | undefined
}

export interface LongReply {
  status: number
  headers: Record<string, string>
  body: ArrayBuffer | undefined
  /** In processor time. */
  workMs: number
}

/** What a new thread gets. */
export interface ThreadData {
  location: StoreLocation
  /** How much one writer may store. */
  max: Holding
  /** Through this it asks for its turn to write. Undefined if the database allows several writes at once. */
  turns: MessagePort | undefined
}

/** The messages about turns: the thread sends `ask` and `back`, and the server `lent`. */
export type TurnMessage = 'ask' | 'lent' | 'back'
