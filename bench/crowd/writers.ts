import { setTimeout as delay } from 'node:timers/promises'
import { type HttpWriter, openHttpWriter } from '../../tests/support/server/http-writer.ts'
import { prose, randomFrom } from '../support/prose.ts'
import { keepAliveCall } from './keep-alive-call.ts'
import type { Servers } from './servers.ts'

/**
 * The results of a crowd: the time of each call, the failures, and the writers whose text differs from the acknowledged
 * one.
 */
export interface Outcome {
  times: Record<Action, number[]>
  errors: string[]
  acknowledged: number
  lost: number
}

type Action = 'save' | 'list' | 'sign in'

const textLength = 5_000
const signingInAtOnce = 25
export const saveEveryMs = 2_000
/** One such call follows after this many saves. */
export const [listOneIn, signInOneIn] = [10, 50]

export async function openCrowd(servers: Servers, size: number): Promise<HttpWriter[]> {
  const call = keepAliveCall(servers.addresses)
  const writers: HttpWriter[] = []
  for (let begun = 0; begun < size; begun += signingInAtOnce) {
    const group = Array.from({ length: Math.min(signingInAtOnce, size - begun) }, (_, index) =>
      openHttpWriter(call, servers.outbox, prose(textLength, randomFrom(begun + index))),
    )
    writers.push(...(await Promise.all(group)))
  }
  return writers
}

/**
 * Every writer saves every two seconds, as the page does during typing, or at another pace. Sometimes they open the
 * history or sign in. `onWritten` is called when the last call is answered, before the texts are read back.
 */
export async function writeAtPace(
  writers: HttpWriter[],
  durationMs: number,
  onWritten: () => Promise<void> = async () => {},
  everyMs = saveEveryMs,
): Promise<Outcome> {
  const outcome = nothingYet()
  const until = performance.now() + durationMs
  const random = randomFrom(writers.length)
  await Promise.all(
    writers.map(async (writer) => {
      let next = performance.now() + random(everyMs)
      for (let word = 1; next < until; word++, next += everyMs) {
        await delay(Math.max(0, next - performance.now()))
        await timed(outcome, 'save', () => writer.write(` ${word}`))
        if (random(listOneIn) === 0) await timed(outcome, 'list', writer.list)
        if (random(signInOneIn) === 0) await timed(outcome, 'sign in', writer.signIn)
      }
    }),
  )
  await onWritten()
  return readBack(writers, outcome)
}

/** This many saves, as fast as they are answered. `onShare` is called after each of `shares` equal parts. */
export async function writeAtOnce(
  writers: HttpWriter[],
  saves: number,
  shares: number,
  onShare: (saved: number) => Promise<void>,
): Promise<Outcome> {
  const outcome = nothingYet()
  let begun = 0
  for (let share = 1; share <= shares; share++) {
    const goal = Math.round((saves * share) / shares)
    await Promise.all(
      writers.map(async (writer) => {
        while (begun < goal) {
          const word = ++begun
          await timed(outcome, 'save', () => writer.write(` ${word}`))
        }
      }),
    )
    await onShare(begun)
  }
  return readBack(writers, outcome)
}

function nothingYet(): Outcome {
  return { times: { save: [], list: [], 'sign in': [] }, errors: [], acknowledged: 0, lost: 0 }
}

async function timed(outcome: Outcome, action: Action, run: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  try {
    await run()
    outcome.times[action].push(performance.now() - start)
  } catch (error) {
    outcome.errors.push(String(error))
  }
}

/** Every save adds to one text, so if the last revision is right, every earlier one was saved. */
async function readBack(writers: HttpWriter[], outcome: Outcome): Promise<Outcome> {
  outcome.acknowledged = outcome.times.save.length
  for (const writer of writers) {
    const { content, revision } = await writer.read()
    if (content !== writer.text() || revision !== writer.revision()) outcome.lost++
  }
  return outcome
}
