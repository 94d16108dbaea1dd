import type { MessagePort } from 'node:worker_threads'
import type { StoreLocation } from '../db/store-location.ts'
import type { Holding } from '../tabs/holding.ts'

/** A call as it travels into the thread: its body is as it came, because to take it apart takes long. */
export interface LongCall {
  method: string
  /** With its query. */
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
  /** Time of the processor. */
  workMs: number
}

/** What a thread is started with. */
export interface ThreadData {
  location: StoreLocation
  /** What one writer may store. */
  max: Holding
  /** Where it asks for its turn to write; none where the database lets many write at once. */
  turns: MessagePort | undefined
}

/** What is said there: the thread asks and gives back, the server lends. */
export type TurnMessage = 'ask' | 'lent' | 'back'
