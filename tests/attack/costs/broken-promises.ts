import { isLong } from '../../support/long-form.ts'
import type { Seen } from './stage.ts'
import { heapMegabytes, quotaMegabytes } from './stage.ts'
import type { Longest } from './watched.ts'

/**
 * How long other writers may have to wait because of a hostile account. Other tests delay the whole machine, so the
 * short form does not count the time in which the server waited for a processor.
 */
const maxWaitMs = 1_000
/** For a heap of 512 MB, the memory outside it, and the thread of the built-in engine. */
const maxMegabytes = 900
/** How often one address may call an engine in a minute, however often its account is created again. */
const maxAiCalls = 20
/** How many pieces of sound it may have transcribed in a minute. */
const maxPieces = 30
/** Below this, memory may change freely. Above it, memory must not grow during a play. */
const flatBelowMegabytes = heapMegabytes + 100

/** The broken promises as sentences. Empty if all were kept. */
export function brokenPromises(seen: Seen): string[] {
  const [early, late] = halves(seen.memory).map((half) => Math.max(0, ...half)) as [number, number]
  const waited: Array<[string, Longest]> = [
    ['a save of another', seen.save],
    ['a reading of another', seen.read],
    ['/healthz', seen.health],
  ]
  return [
    ...waited
      .filter(([, { ms, ownMs }]) => (isLong ? ms : ownMs) > maxWaitMs)
      .map(
        ([what, { ms, ownMs, ranMs }]) =>
          `${what} waited ${Math.round(ms)} ms, ${Math.round(ownMs)} of them for the server, which ran for ${Math.round(ranMs)}`,
      ),
    ...seen.failures,
    ...(seen.isSameProcess ? [] : ['the process ended']),
    ...(Math.max(early, late) > maxMegabytes ? [`${Math.max(early, late)} MB of memory`] : []),
    ...(late > flatBelowMegabytes && late > early * 1.2 ? [`memory grew from ${early} to ${late} MB`] : []),
    ...(seen.diskMegabytes > quotaMegabytes ? [`${seen.diskMegabytes} MB on the disk`] : []),
    ...(seen.aiCalls > maxAiCalls ? [`${seen.aiCalls} calls to an engine`] : []),
    ...(seen.pieces > maxPieces ? [`${seen.pieces} pieces of sound`] : []),
    ...(seen.statuses.has(500) ? [`${seen.statuses.get(500)} answers with 500`] : []),
  ]
}

function halves<T>(values: T[]): [T[], T[]] {
  const middle = Math.ceil(values.length / 2)
  return [values.slice(0, middle), values.slice(middle)]
}
